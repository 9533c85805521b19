import { apiVersionOf, resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import { bool, flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { discover, resourceArgument, resourceByWord } from '../discovery.ts';
import { fail, notModelled } from '../errors.ts';
import { explanation } from '../explain/explanation.ts';
import type { Invocation } from '../invocation.ts';
import { readOpenApi } from '../manifest-source.ts';

/** Models kubectl/pkg/cmd/explain/explain.go, v1.36. */
export const explain: Command = {
  name: 'explain',
  reads: true,
  takes: 'kinds',
  flags: [
    bool('recursive', { short: 'R' }),
    flag('api-version'),
    flag('output', { short: 'o', byDefault: 'plaintext' }),
  ],
  run: runExplain,
};

function* runExplain(k: Invocation): Process {
  const { line } = k;
  if (line.args.length === 0) {
    fail(
      'You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported resources.\n',
    );
  }
  if (line.args.length > 1) fail('We accept only this format: explain RESOURCE\n');
  const format = line.text('output');
  if (format !== 'plaintext') notModelled(`kubectl explain -o ${format}`);
  const { word, path } = yield* splitPath(k, line.args[0] ?? '');
  const found = yield* resourceArgument(k, word);
  const resource = inVersion(found, line.text('api-version'));
  yield* readOpenApi(k, { apiVersion: apiVersionOf(resource), kind: resource.kind });
  const { group, version, kind } = resource;
  const schema = part('openapi').schemaOfKind(apiVersionOf(resource), kind);
  if (!schema) notModelled(`kubectl explain ${word}`);
  const text = explanation(schema, path, line.bool('recursive'));
  if (text === null) fail(`field "${path.at(-1) ?? ''}" does not exist`);
  const groupLine = group === '' ? '' : `GROUP:      ${group}\n`;
  k.out(`${groupLine}KIND:       ${kind}\nVERSION:    ${version}\n\n${text}\n`);
}

/** `pods.spec`, `deployments.apps.spec`: the longest beginning that names a resource. */
function* splitPath(
  k: Invocation,
  text: string,
): Process<{ readonly word: string; readonly path: readonly string[] }> {
  yield* discover(k);
  const parts = text.replace(/\.$/, '').split('.');
  for (let length = parts.length; length > 1; length--) {
    const word = parts.slice(0, length).join('.');
    const found = resourceByWord(word);
    // Only the plural with its group is looked for with dots in it.
    if (found && `${found.resource}.${found.group}` === word) return { word, path: parts.slice(length) };
  }
  return { word: parts[0] ?? '', path: parts.slice(1) };
}

function inVersion(found: Resource, apiVersion: string): Resource {
  if (apiVersion === '' || apiVersion === apiVersionOf(found)) return found;
  const slash = apiVersion.lastIndexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  const version = apiVersion.slice(slash + 1);
  const other = resourceNamed(group, found.resource);
  if (other?.version === version) return other;
  return fail(
    `couldn't find resource for "${[group, version].filter((text) => text !== '').join('/')}, Resource=${found.resource}"`,
  );
}
