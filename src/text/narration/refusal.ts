import type { AnswerFacts } from './phrases.ts';

/** How the API server says no, finer than its code: each has its own sentence. */
export type Refusal =
  | 'absent'
  | 'absentForAdmission'
  | 'absentOwner'
  | 'unserved'
  | 'unknownCaller'
  | 'notAllowed'
  | 'notAdmitted'
  | 'unreadable'
  | 'taken'
  | 'overtaken'
  | 'expired'
  | 'invalid'
  | 'unsupported'
  | 'tooMany'
  | 'noLog'
  | 'noContainer'
  | 'broken'
  | 'unavailable'
  | 'refused';

/**
 * Which refusal an answer is, by its code and the API server's own words. Models
 * staging/src/k8s.io/apimachinery/pkg/api/errors/errors.go, v1.36.
 */
export function refusalOf({ request, code, message }: AnswerFacts): Refusal {
  switch (code) {
    case 400:
      return insideOf(request.is) ?? 'unreadable';
    case 401:
      return 'unknownCaller';
    case 403:
      // An authorizer names the user and what may not be done; an admission plugin names what is wrong.
      return /is forbidden: User |cannot \w+ resource|cannot \w+ path/.test(message) || message === ''
        ? 'notAllowed'
        : 'notAdmitted';
    case 404:
      if (/could not find the requested resource/.test(message)) return 'unserved';
      if (request.is === 'getForAdmission') return 'absentForAdmission';
      // `namespaces "dev" not found` in answer to a request for a Pod.
      return request.is === 'create' || request.is === 'createOwned' || request.is === 'tryOut'
        ? 'absentOwner'
        : 'absent';
    case 409:
      return /already exists/.test(message) || isCreate(request.is) ? 'taken' : 'overtaken';
    case 410:
      return 'expired';
    case 415:
    case 406:
      return 'unsupported';
    case 422:
      return 'invalid';
    case 429:
      return 'tooMany';
    case 500:
    case 502:
      return insideOf(request.is) ?? 'broken';
    case 503:
    case 504:
      return 'unavailable';
    default:
      return 'refused';
  }
}

/** What cannot be had of a container: its log, or a way into it. */
function insideOf(is: AnswerFacts['request']['is']): Refusal | null {
  if (is === 'readLog' || is === 'logOnNode') return 'noLog';
  return is === 'run' || is === 'runOnNode' || is === 'connect' ? 'noContainer' : null;
}

const isCreate = (is: AnswerFacts['request']['is']): boolean =>
  is === 'create' || is === 'createOwned' || is === 'publishAddresses';
