import type { Errors } from './checks.ts';
import { invalid } from './field-errors.ts';
import { isIp } from './formats.ts';

export function checkIp(errors: Errors, path: string, ip: string): void {
  if (!isIp(ip))
    errors.push(invalid(path, ip, 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)'));
}
