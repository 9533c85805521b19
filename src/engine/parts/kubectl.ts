// What kubectl can do beyond what a plain Pod takes.
export { printerOf } from '../../kubernetes/printers/printers.ts';
export { allPages } from '../kubectl/all-pages.ts';
export { apiResources } from '../kubectl/api-resources.ts';
export { applyChange } from '../kubectl/commands/apply-change.ts';
export { commands } from '../kubectl/commands/commands.ts';
export { printObjects, watchOne } from '../kubectl/commands/get-otherwise.ts';
export { getRaw } from '../kubectl/commands/get-raw.ts';
export { commandHelp } from '../kubectl/command-help.ts';
export { errorText } from '../kubectl/error-text.ts';
export { explainGroup, groupHelp } from '../kubectl/help.ts';
export { printAs } from '../kubectl/print-as.ts';
export { sortObjects } from '../kubectl/sort-objects.ts';
export { suggestions } from '../kubectl/suggestions.ts';
export { logged, runTold } from '../kubectl/verbose.ts';
