import type { Process as Running } from '../../kernel/kernel.ts';
import type { Program } from '../process.ts';
import { fail } from './applet.ts';
import { networkApplets } from './applets-net.ts';
import { fileApplets } from './applets-files.ts';
import { systemApplets } from './applets-system.ts';
import { textApplets } from './applets-text.ts';
import { shellProgram } from './shell-program.ts';

/** Programs of busybox, by name. */
export const applets: Readonly<Record<string, Program>> = {
  sh: shellProgram,
  ash: shellProgram,
  ...fileApplets,
  ...textApplets,
  ...systemApplets,
  ...networkApplets,
};

/** Applets that busybox has and this one has not: they say so. */
const notModelled = new Set(
  'awk vi less more find xargs tar gzip gunzip unzip top ps free df du mount umount ip ifconfig route netstat ping traceroute telnet ftpget diff cmp cut tr tee uniq expr stat ln readlink realpath md5sum sha256sum base64 od hexdump strings watch time timeout nohup yes mktemp crond su passwd adduser logger dmesg'.split(
    ' ',
  ),
);

export function appletNamed(name: string): Program | null {
  const applet = applets[name];
  if (applet) return applet;
  if (!notModelled.has(name)) return null;
  return function* (context): Running<number> {
    return fail(context, 'this applet is not modelled');
  };
}
