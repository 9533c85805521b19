// What kubectl can do beyond what a plain Pod takes.
export { commands } from '../kubectl/commands/commands.ts';
export { suggestions } from '../kubectl/suggestions.ts';
