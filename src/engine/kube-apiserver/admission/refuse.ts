import { qualifiedName } from '../machinery.ts';
import { failure, StatusError, type StatusCause } from '../../../kubernetes/status.ts';
import type { AdmissionRequest } from '../contracts.ts';

/** The refusal of an admission plugin: 403. Models apiserver/pkg/admission/errors.go NewForbidden, v1.36. */
export function refuse(request: AdmissionRequest, why: string, causes?: readonly StatusCause[]): StatusError {
  const { resource } = request;
  const name =
    request.name || request.object?.metadata.name || request.object?.metadata.generateName || 'Unknown';
  return new StatusError(
    failure('Forbidden', `${qualifiedName(resource)} ${JSON.stringify(name)} is forbidden: ${why}`, {
      name,
      ...(resource.group !== '' && { group: resource.group }),
      kind: resource.resource,
      ...(causes && { causes }),
    }),
  );
}

/** What a lister of the API server's own says of an object that it does not know: 404. */
export function unknown(resource: string, name: string): StatusError {
  return new StatusError(
    failure('NotFound', `${resource} ${JSON.stringify(name)} not found`, { name, kind: resource }),
  );
}
