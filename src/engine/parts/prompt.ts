// The shell around kubectl, for lines that are more than one command with its words, and the tools beside it.
import type { TextProgram } from '../prompt/program.ts';
import { fileTools } from '../prompt/programs/file-tools.ts';
import { sed } from '../prompt/programs/sed.ts';
import { sessionTools } from '../prompt/programs/session-tools.ts';
import { textTools } from '../prompt/programs/text-tools.ts';

export { sedScript } from '../prompt/programs/sed.ts';
export { watchProgram } from '../prompt/programs/watch.ts';
export { Shell } from '../prompt/shell.ts';
export { parseCondition, waitUntil } from '../prompt/wait-until.ts';

export const tools: Readonly<Record<string, TextProgram>> = {
  ...textTools,
  ...fileTools,
  ...sessionTools,
  sed,
};
