import { globalFlags, type Command } from '../command.ts';
import { flagList } from '../command-help.ts';

/** `kubectl options`: the flags of every command. */
export const options: Command = {
  name: 'options',
  reads: true,
  // It asks nobody anything.
  *run(k) {
    const flags = globalFlags.filter(({ name }) => name !== 'help');
    k.out(`The following options can be passed to any command:\n\n${flagList(flags)}`);
    k.err('podreel: shortened: kubectl has more of them, and says what each does\n');
  },
};
