import { describe, expect, it } from 'vitest';
import '../all-parts.ts';
import { simulate } from '../simulate.ts';

/** What `kubectl get pods` and `kubectl logs` say of a Pod of this image after half a minute. */
function run(
  image: string,
  ...options: readonly string[]
): { readonly status: string; readonly log: string } {
  const { trace } = simulate({
    seed: 3,
    cluster: 'recorded',
    files: {},
    inputs: [
      `kubectl run p --image=${image} --restart=Never ${options.join(' ')}`,
      'wait 30s',
      'kubectl get pod p',
      'kubectl logs p',
    ].map((text) => ({ text })),
  });
  const printed = trace.events.flatMap((event) =>
    event.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'output'
      ? [event.call.text]
      : [],
  );
  const table = printed.find((text) => text.startsWith('NAME')) ?? '';
  return {
    status: table.split('\n')[1]?.split(/ +/)[2] ?? '',
    log: printed.slice(printed.indexOf(table) + 1).join(''),
  };
}

describe('the official images', () => {
  const server =
    'nginx:1.26 nginx:1.28 nginx:1.30 nginx:alpine nginx:1.14.2 nginx:1.16.1 nginx:stable-alpine nginx:1.27-alpine3.20 nginx:mainline-alpine-slim redis:7.2 redis:7-alpine httpd httpd:2.4 httpd:2.4-alpine mongo mongo:7 memcached:1.6.37 rabbitmq:3-management tomcat:9 tomcat:10.1-jdk17 wordpress wordpress:6.2.1-apache php:7.2-apache caddy registry:2 registry.k8s.io/nginx-slim:0.24 registry.k8s.io/echoserver:1.4 gcr.io/google-samples/hello-app:1.0 registry.k8s.io/e2e-test-images/agnhost:2.53 nginxinc/nginx-unprivileged ghost:5 myrepo/app:1 zookeeper cassandra:3.11 elasticsearch:8.15.0 influxdb:2 neo4j:5 nats adminer traefik:v3.0 eclipse-mosquitto';
  it.each(server.split(' '))('%s runs', (image) => {
    expect(run(image).status).toBe('Running');
  });

  const done =
    'hello-world alpine alpine:3.19 ubuntu ubuntu:22.04 ubuntu:noble debian:12 debian:bookworm-slim busybox:1.28 python:3.12 python:3.12-slim python:3 node:20 node:20-alpine node:lts-bookworm-slim golang:1.22 golang:1.22-alpine perl:5.34.0 ruby:3.3 openjdk:17-jdk-slim openjdk:11 openjdk:8-jre-alpine eclipse-temurin:21-jre fedora:40 amazonlinux:2023 centos:7 rust:1.80 bash:5 gcc:13 php:8.3-cli';
  it.each(done.split(' '))('%s has nothing to do', (image) => {
    expect(run(image).status).toBe('Completed');
  });

  const needy =
    'mysql mysql:8 mysql:5.7 mysql:8.0.36 mariadb mariadb:10.11 postgres postgres:16 postgres:16.4-alpine postgres:14-bullseye couchdb haproxy';
  it.each(needy.split(' '))('%s asks for what it needs', (image) => {
    const { status, log } = run(image);
    expect(status).toBe('Error');
    expect(log).not.toBe('');
  });

  const missing =
    'redis123 nginx:nope nginx:9.99 redis:9.99 nginx:1.999 nginx:doesnotexist nginx:no-such-tag nginx:latest-alpine nginx:v0 python:3.99 postgres:99 alpine:4 alpine3 ubuntu:22.05 ubuntu:jammyx mysql:8.9 node:99 node:20.99.1 elasticsearch nginx:1.27-alpine3.99 library';
  it.each(missing.split(' '))('%s is missing', (image) => {
    expect(run(image).status).toMatch(/ErrImagePull|ImagePullBackOff/);
  });

  it.each([
    ['mysql:8', '--env=MYSQL_ROOT_PASSWORD=x', 'ready for connections'],
    ['postgres:16', '--env=POSTGRES_PASSWORD=x', 'ready to accept connections'],
    ['mariadb', '--env=MARIADB_ROOT_PASSWORD=x', 'ready for connections'],
    ['postgres:16', '-- bash -c "echo hi"', 'hi'],
    ['python:3.12', `-- python -c "print('hi')"`, 'hi'],
    ['node:20', `-- node -e "console.log('hi')"`, 'hi'],
    ['hello-world', '', 'Hello from Docker!'],
    ['perl:5.34', `-- perl -Mbignum=bpi -wle "print bpi(20)"`, '3.1415926535897932385'],
    ['python:3.12', '-- python app.py', "can't open file '/app.py'"],
    ['ubuntu', `-- bash -c 'echo $((1+1))'`, '2'],
  ])('%s %s says %s', (image, options, text) => {
    expect(run(image, options).log).toContain(text);
  });
});
