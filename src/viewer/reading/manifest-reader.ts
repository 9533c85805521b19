import type { SchemaTexts } from '../../kubernetes/openapi/schemas.ts';
import { limits, tooLarge } from '../../manifest/limits.ts';
import type { ManifestFailure } from '../../manifest/manifest.ts';
import type { FileReading } from '../../manifest/reading.ts';
import type { Reply, Request } from './protocol.ts';

/** As much of a `Worker` as is needed of it. */
export interface WorkerPort {
  postMessage(request: Request): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Reply }) => void): void;
  addEventListener(type: 'error', listener: (event: { preventDefault(): void }) => void): void;
}

/** Throws where there can be none. */
export type MakeWorker = () => WorkerPort;

interface Job {
  readonly text: string;
  readonly file: string;
  readonly signal: AbortSignal | undefined;
  readonly done: (reading: FileReading | null) => void;
  /** The document that is being read, by its first line. */
  line: number;
}

/** How long a worker may take to begin: its script may have to come over a slow line. */
const startMs = 20_000;
/** So many texts are known to be harmless, or not. */
const mostKnown = 64;

/**
 * Reads what people typed or were sent beside the page, one file after the other. What takes longer than
 * `limits.time` is broken off, and is not read again: not here, and by nobody who asks `refusalOf` first. Where there
 * can be no worker, the page reads by itself, within the same limits of size and depth, and `isGuarded` says so.
 */
export class ManifestReader {
  readonly #ways: MakeWorker[];
  readonly #listeners = new Set<() => void>();
  readonly #harmless = new Set<string>();
  readonly #refused = new Map<string, ManifestFailure>();
  readonly #waiting: Job[] = [];
  #types: SchemaTexts | null = null;
  #worker: WorkerPort | null = null;
  #isReady = false;
  #present: Job | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ways: readonly MakeWorker[]) {
    this.#ways = [...ways];
  }

  /** Whether files are read in a worker, as far as is known. */
  get isGuarded(): boolean {
    return this.#ways.length > 0;
  }

  /** Told when `isGuarded` changes. Returns what ends it. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From now on what does not fit the cluster's types is found. */
  tellTypes(texts: SchemaTexts): void {
    this.#types = texts;
    if (this.#isReady) this.#worker?.postMessage({ kind: 'types', texts });
  }

  /** What a file says; null if `signal` took the question back before its turn came. */
  read(text: string, file: string, signal?: AbortSignal): Promise<FileReading | null> {
    const known = this.#refused.get(text) ?? sizeFailure(text, file);
    if (known !== null) return Promise.resolve(unread(known));
    return new Promise((done) => {
      this.#waiting.push({ text, file, signal, done, line: 1 });
      this.#goOn();
    });
  }

  /** Whether it is known already that reading this text does not take long; only then a page may read it itself. */
  isHarmless(text: string): boolean {
    return this.#harmless.has(text) || tooLarge(text) !== null;
  }

  /** Why a text may not be read on the page, or null. */
  async refusalOf(text: string, file: string): Promise<ManifestFailure | null> {
    if (!this.isHarmless(text)) await this.read(text, file);
    return this.#refused.get(text) ?? null;
  }

  #goOn(): void {
    if (this.#present !== null) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    if (job.signal?.aborted === true) {
      job.done(null);
      return this.#goOn();
    }
    this.#present = job;
    if (this.#worker === null) this.#begin();
    else if (this.#isReady) this.#hand(job);
  }

  /** Makes a worker in the first way that there is; it says itself when it is ready. */
  #begin(): void {
    const [make] = this.#ways;
    if (make === undefined) return void this.#readHere();
    try {
      const worker = make();
      this.#worker = worker;
      this.#isReady = false;
      worker.addEventListener('message', ({ data }) => worker === this.#worker && this.#hear(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        if (worker === this.#worker) this.#broken();
      });
      this.#timer = setTimeout(() => this.#broken(), startMs);
    } catch {
      this.#nextWay();
    }
  }

  #hear(reply: Reply): void {
    const job = this.#present;
    if (reply.kind === 'ready') {
      clearTimeout(this.#timer);
      this.#isReady = true;
      if (this.#types !== null) this.#worker?.postMessage({ kind: 'types', texts: this.#types });
      if (job !== null) this.#hand(job);
    } else if (job === null) return;
    else if (reply.kind === 'document') job.line = reply.line;
    else this.#finish(job, reply.reading);
  }

  #hand(job: Job): void {
    this.#worker?.postMessage({ kind: 'read', text: job.text, file: job.file });
    this.#timer = setTimeout(() => this.#breakOff(job, tooSlow), limits.time);
  }

  /** A worker that never began is of no use here; one that fell over a text is, for others. */
  #broken(): void {
    const job = this.#present;
    if (!this.#isReady) this.#nextWay();
    else if (job !== null) this.#breakOff(job, breaksReader);
    else this.#end();
  }

  #nextWay(): void {
    this.#end();
    this.#ways.shift();
    if (!this.isGuarded) for (const listener of this.#listeners) listener();
    if (this.#present !== null) this.#begin();
  }

  #breakOff(job: Job, why: string): void {
    this.#end();
    const failure = { message: `${why}: it begins in line ${job.line}`, line: job.line, column: 1 };
    if (this.#refused.size >= mostKnown) this.#refused.delete(this.#refused.keys().next().value ?? '');
    this.#refused.set(job.text, failure);
    this.#finish(job, unread(failure));
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
  }

  #finish(job: Job, reading: FileReading): void {
    clearTimeout(this.#timer);
    this.#present = null;
    if (!this.#refused.has(job.text)) {
      if (this.#harmless.size >= mostKnown) this.#harmless.delete([...this.#harmless][0] ?? '');
      this.#harmless.add(job.text);
    }
    job.done(reading);
    this.#goOn();
  }

  async #readHere(): Promise<void> {
    const job = this.#present;
    if (job === null) return;
    const [{ readManifest }, { readSchemas }] = await Promise.all([
      import('../../manifest/reading.ts'),
      import('../../kubernetes/openapi/schemas.ts'),
    ]);
    const api = this.#types === null ? null : readSchemas(this.#types);
    this.#finish(job, readManifest(job.text, job.file, api));
  }
}

const tooSlow = 'podreel: reading this document takes too long and was broken off';
const breaksReader = 'podreel: the reader broke over this document';

function unread(failure: ManifestFailure): FileReading {
  return { manifest: { documents: [], failure }, findings: [] };
}

function sizeFailure(text: string, file: string): ManifestFailure | null {
  const message = tooLarge(text);
  return message === null ? null : { message: `error parsing ${file}: ${message}`, line: 1, column: 1 };
}
