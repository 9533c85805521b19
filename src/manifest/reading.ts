import type { OpenApi } from '../kubernetes/openapi/schemas.ts';
import type { Finding } from './findings/finding.ts';
import { findingsIn } from './findings/find.ts';
import { parseManifest, type Manifest } from './manifest.ts';

/** All that a reader makes of a file: what it says, and what is to be doubted in it. */
export interface FileReading {
  readonly manifest: Manifest;
  readonly findings: readonly Finding[];
}

/** Reads a file; what needs the cluster's types is looked for where they are known. */
export function readManifest(
  text: string,
  file: string,
  api: OpenApi | null,
  onDocument?: (line: number) => void,
): FileReading {
  const manifest = parseManifest(text, file, onDocument);
  return { manifest, findings: findingsIn(text, api, manifest) };
}
