type OpenApi = typeof import('../../kubernetes/openapi/open-api.ts');

let coming: Promise<OpenApi> | null = null;

/** What the cluster says of its types. It is fetched when it is first asked for; what failed is asked for again. */
export function loadOpenApi(): Promise<OpenApi> {
  coming ??= import('../../kubernetes/openapi/open-api.ts').catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}
