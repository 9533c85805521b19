import { test as base, expect, type BrowserContext } from '@playwright/test';

/**
 * Every journey starts from this `test`: it fails on an error in the console, an uncaught exception, a breach of the
 * security policy, or a request to any host but our own.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; problems: readonly string[] }>({
  /** Errors that a journey brings about on purpose: `test.use({ expectedErrors: [/…/] })`. */
  expectedErrors: [[], { option: true }],
  problems: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const problems = await watch(context, new URL(baseURL ?? '').origin);
      await use(problems);
      const unexpected = problems.filter((problem) => !expectedErrors.some((error) => error.test(problem)));
      expect(unexpected, 'errors, security breaches and requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For a context that a journey opens itself. */
export async function watch(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const problems: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `security policy: ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}`,
      );
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`other host: ${url.href}`);
  });
  return problems;
}
