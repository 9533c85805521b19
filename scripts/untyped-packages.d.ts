// Packages that ship no types.
declare module 'eslint-plugin-jsx-a11y' {
  const plugin: { flatConfigs: { recommended: import('eslint').Linter.Config } };
  export = plugin;
}
