/** core/v1 Probe with its defaults set. */
export interface Probe {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: {
    readonly scheme?: string;
    readonly host?: string;
    readonly port: number | string;
    readonly path?: string;
  };
  readonly tcpSocket?: { readonly host?: string; readonly port: number | string };
  readonly grpc?: { readonly port: number; readonly service?: string };
  readonly initialDelaySeconds?: number;
  readonly timeoutSeconds?: number;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly failureThreshold?: number;
}

/** Models DescribeProbe of kubectl/pkg/describe/describe.go, v1.36. */
export function probeText(probe: Probe): string {
  const { initialDelaySeconds: delay = 0, timeoutSeconds: timeout = 0, periodSeconds: period = 0 } = probe;
  const { successThreshold: success = 0, failureThreshold: failure = 0 } = probe;
  const numbers = `delay=${delay}s timeout=${timeout}s period=${period}s #success=${success} #failure=${failure}`;
  return `${whatText(probe)} ${numbers}`;
}

function whatText({ exec, httpGet, tcpSocket, grpc }: Probe): string {
  if (exec) return `exec [${(exec.command ?? []).join(' ')}]`;
  if (httpGet) {
    const { scheme = '', host = '', port, path = '' } = httpGet;
    const inHost = host.includes(':') ? `[${host}]` : host;
    return `http-get ${scheme.toLowerCase()}://${inHost}:${port}${urlPath(path)}`;
  }
  if (tcpSocket) return `tcp-socket ${tcpSocket.host ?? ''}:${tcpSocket.port}`;
  return grpc ? `grpc <pod>:${grpc.port} ${grpc.service ?? ''}` : 'unknown';
}

/** As Go's URL.String writes a path. */
function urlPath(path: string): string {
  const escaped = encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23');
  return escaped === '' || escaped.startsWith('/') ? escaped : `/${escaped}`;
}
