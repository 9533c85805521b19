import { readSchemas, type OpenApi } from '../../kubernetes/openapi/schemas.ts';
import { readManifest } from '../../manifest/reading.ts';
import type { Reply, Request } from './protocol.ts';

// Reads manifests beside the page: whoever waits for it can end it.
let api: OpenApi | null = null;

const say = (reply: Reply): void => self.postMessage(reply);

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'types') api = readSchemas(data.texts);
  else {
    const { text, file } = data;
    const reading = readManifest(text, file, api, (line) => say({ kind: 'document', line }));
    say({ kind: 'read', reading });
  }
});
say({ kind: 'ready' });
