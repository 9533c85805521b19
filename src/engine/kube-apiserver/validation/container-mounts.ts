import type { Container, Volume, VolumeMount } from '../../../kubernetes/pod.ts';
import { checkDescendingPath, checkNeeded, checkOneOf, type Errors } from './checks.ts';
import type { SecurityContext } from './container-security.ts';
import { forbidden, invalid, notFound } from './field-errors.ts';

interface Mount extends VolumeMount {
  readonly subPathExpr?: string;
  readonly mountPropagation?: string;
}

interface Device {
  readonly name: string;
  readonly devicePath: string;
}

function devicesOf(container: Container): readonly Device[] {
  return (container.volumeDevices ?? []) as readonly Device[];
}

export function checkMounts(
  errors: Errors,
  path: string,
  container: Container,
  volumes: ReadonlyMap<string, Volume>,
): void {
  const paths = new Set<string>();
  const devices = devicesOf(container);
  for (const [i, mount] of ((container.volumeMounts ?? []) as readonly Mount[]).entries()) {
    const at = `${path}[${i}]`;
    const { name, mountPath, subPath, subPathExpr, mountPropagation, recursiveReadOnly } = mount;
    checkNeeded(errors, `${at}.name`, name);
    if (!volumes.has(name)) errors.push(notFound(`${at}.name`, name));
    checkNeeded(errors, `${at}.mountPath`, mountPath);
    if (paths.has(mountPath)) errors.push(invalid(`${at}.mountPath`, mountPath, 'must be unique'));
    paths.add(mountPath);
    if (devices.some((device) => device.name === name)) {
      errors.push(invalid(`${at}.name`, name, 'must not already exist in volumeDevices'));
    }
    if (devices.some(({ devicePath }) => devicePath === mountPath)) {
      errors.push(invalid(`${at}.mountPath`, mountPath, 'must not already exist as a path in volumeDevices'));
    }
    if (subPath) checkDescendingPath(errors, `${path}.subPath`, subPath);
    if (subPathExpr) {
      if (subPath)
        errors.push(
          invalid(`${at}.subPathExpr`, subPathExpr, 'subPathExpr and subPath are mutually exclusive'),
        );
      checkDescendingPath(errors, `${path}.subPathExpr`, subPathExpr);
    }
    if (mountPropagation !== undefined)
      checkPropagation(errors, `${path}.mountPropagation`, mountPropagation, container);
    if (recursiveReadOnly !== undefined) checkRecursive(errors, `${path}.recursiveReadOnly`, mount);
  }
}

function checkPropagation(errors: Errors, path: string, propagation: string, container: Container): void {
  checkOneOf(errors, path, propagation, ['Bidirectional', 'HostToContainer', 'None'], false);
  const { privileged } = (container.securityContext ?? {}) as SecurityContext;
  if (propagation === 'Bidirectional' && privileged !== true) {
    errors.push(
      forbidden(path, 'Bidirectional mount propagation is available only to privileged containers'),
    );
  }
}

function checkRecursive(
  errors: Errors,
  path: string,
  { recursiveReadOnly, readOnly, mountPropagation }: Mount,
): void {
  if (recursiveReadOnly === 'Disabled') return;
  checkOneOf(errors, path, recursiveReadOnly, ['Disabled', 'Enabled', 'IfPossible'], false);
  if (readOnly !== true) errors.push(forbidden(path, 'may only be specified when readOnly is true'));
  if (mountPropagation !== undefined && mountPropagation !== 'None') {
    errors.push(forbidden(path, 'may only be specified when mountPropagation is None or not specified'));
  }
}

export function checkDevices(
  errors: Errors,
  path: string,
  container: Container,
  volumes: ReadonlyMap<string, Volume>,
): void {
  const names = new Set<string>();
  for (const [i, { name, devicePath }] of devicesOf(container).entries()) {
    const at = `${path}[${i}]`;
    const volume = volumes.get(name);
    checkNeeded(errors, `${at}.name`, name);
    if (names.has(name)) errors.push(invalid(`${at}.name`, name, 'must be unique'));
    names.add(name);
    if (!volume) errors.push(notFound(`${at}.name`, name));
    else if (volume.persistentVolumeClaim === undefined && volume.ephemeral === undefined) {
      errors.push(
        invalid(
          `${at}.name`,
          name,
          'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode',
        ),
      );
    }
    checkNeeded(errors, `${at}.devicePath`, devicePath);
    if (container.volumeMounts?.some((mount) => mount.name === name)) {
      errors.push(invalid(`${at}.name`, name, 'must not already exist in volumeMounts'));
    }
  }
}
