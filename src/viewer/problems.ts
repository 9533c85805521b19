import { parseManifest } from '../manifest/manifest.ts';
import type { Simulation } from '../sources/simulation.ts';
import type { Trace } from '../trace/trace.ts';
import type { Problem } from './state.ts';

/** What a command complained of, in its own words, and the lines of the file that it meant. */
export function problemsOf(
  command: Simulation['commands'][number],
  trace: Trace,
  file: string | null,
  text: string,
): Problem[] {
  if (command.exitCode === 0) return [];
  const said = command.stderr.trimEnd();
  const refused = trace.events.some(
    (event) =>
      event.at >= command.at &&
      event.type === 'message' &&
      event.to === 'kubectl' &&
      event.call.protocol === 'http' &&
      event.call.phase === 'response' &&
      event.call.code >= 400,
  );
  const lines = file === null ? null : linesMeant(said, text, file);
  return [{ source: refused ? 'api' : 'kubectl', text: said, file, lines }];
}

function linesMeant(said: string, text: string, file: string): Problem['lines'] {
  const { failure } = parseManifest(text, file);
  if (failure) return { from: failure.line, to: failure.line };
  void said;
  return null;
}
