import type { ImageRecord } from '../client/cri.ts';
import { imageCatalogue, recordOf, type CatalogueEntry } from './images.ts';
import { hasTag } from './official-tags.ts';

/**
 * The official repositories that tutorials use: name | versions | words of tags | megabytes, and of the alpine variant |
 * entrypoint | command | ports | user | working directory | program. Sizes are of the right order, no more.
 * Without a program an image runs until it is stopped, as one that nobody knows.
 */
const table = `nginx|1.7-31.0-16|stable mainline perl otel D A|72 20||||||nginx
redis|2.6-8.0-24 3.0-2.0-13 4-8.0-8.0-24|D A|45 17||||||redis
valkey|7-9.0-2.0-12|D A|45 17|docker-entrypoint.sh|valkey-server|6379||/data|valkey
busybox|1.21-38.0-3|stable unstable musl glibc uclibc|2||||||busybox
httpd|2 2.2-4.0-68|D A|58 21||httpd-foreground|80||/usr/local/apache2|httpd
caddy|2.0-11.0-6|A builder|21 17||caddy run --config /etc/caddy/Caddyfile --adapter caddyfile|80 443||/srv|caddy
haproxy|1.5-9.0-30 2.0-9.0-40 3.0-4.0-20|lts dev D A|46 12|docker-entrypoint.sh|haproxy -f /usr/local/etc/haproxy/haproxy.cfg||haproxy||haproxy
traefik|1.0-7.0-34 2.0-11.0-40 3.0-7.0-12|A windowsservercore|55 50|/entrypoint.sh|traefik|80||/|traefik
memcached|1 1.4-6.0-40|D A|31 5|docker-entrypoint.sh|memcached|11211|memcache||memcached
mysql|5.5-7.0-62 8.0.11-46 8.1-4.0-9 9.0-7.0-4|lts innovation oracle oraclelinux debian D|233|docker-entrypoint.sh|mysqld|3306||/|mysql
mariadb|5.5.30-68 10 10.0-11.0-52 11.0-8.0-12 12.0-3.0-6|lts ubi ubi9 U|105|docker-entrypoint.sh|mariadbd|3306|||mariadb
percona|5.6-7.0-60 8.0-4.0-44|ps|190|docker-entrypoint.sh|mysqld|3306|mysql||mysql
postgres|8-9.0-6.0-26 10-18.0-26|D A|150 105|docker-entrypoint.sh|postgres|5432|||postgres
mongo|2.2-6.0-12 3.0-6.0-23 4.0-4.0-30 5-8.0-3.0-32|U|300|docker-entrypoint.sh|mongod|27017|||mongo
mongo-express|0.30-54.0-9 1.0-0.0-2|A # 18 20|50 50|/sbin/tini -- /docker-entrypoint.sh|mongo-express|8081||/app|
rabbitmq|3.0-13.0-30 4.0-3.0-9|management A|120 90|docker-entrypoint.sh|rabbitmq-server|5672 15672|||rabbitmq
nats|1-2.0-14.0-30|linux scratch windowsservercore A|7 10|/nats-server|--config nats-server.conf|4222 8222|||nats
eclipse-mosquitto|1.4-6.0-15 2.0.0-22|openssl|8||/docker-entrypoint.sh /usr/sbin/mosquitto -c /mosquitto/config/mosquitto.conf|1883|||mosquitto
zookeeper|3.4-9.0-14|jre D temurin|130|/docker-entrypoint.sh|zkServer.sh start-foreground|2181||/apache-zookeeper|zookeeper
cassandra|2.0-2.0-22 3.0-11.0-32 4.0-1.0-19 5.0.0-6|U|165|docker-entrypoint.sh|cassandra -f|9042|||cassandra
elasticsearch|1-2.0-7.0-6 5-8.0-19.0-23 9.0-3.0-8|nolatest A|650|/bin/tini -- /usr/local/bin/docker-entrypoint.sh|eswrapper|9200|1000:0|/usr/share/elasticsearch|elasticsearch
kibana|4-8.0-19.0-23 9.0-3.0-8|nolatest|480|/bin/tini --|/usr/local/bin/kibana-docker|5601|1000||
logstash|1-8.0-19.0-23 9.0-3.0-8|nolatest|470|/usr/local/bin/docker-entrypoint||5044|1000||
influxdb|1.0-12.0-4 2.0-8.0-10 3.0-8.0-4|core enterprise meta data A|150 80|/entrypoint.sh|influxd|8086|||influxdb
neo4j|2-5.0-26.0-12 2025-2026.01|community enterprise ubi9 D|320|tini -g -- /startup/docker-entrypoint.sh|neo4j|7474 7687|||neo4j
couchdb|1-3.0-7.0-5|D|90|tini -- /docker-entrypoint.sh|/opt/couchdb/bin/couchdb|5984|||couchdb
registry|2 2.0-8.0-3 3.0-0.0-3||18|/entrypoint.sh|/etc/docker/registry/config.yml|5000|||registry
tomcat|5-8.0-5.0-108 9.0.0-115 10-11.0-1.0-56|jdk jre temurin corretto openjdk D U A|200 120||catalina.sh run|8080||/usr/local/tomcat|tomcat
jetty|9-12.0-4.0-60|jdk jre alpine eclipse temurin D|170 110|/docker-entrypoint.sh|java -jar /usr/local/jetty/start.jar|8080|jetty||jetty
wordpress|4-6.0-9.0-9|php apache fpm cli beta A|240 100|docker-entrypoint.sh|apache2-foreground|80||/var/www/html|wordpress
drupal|7-11.0-100.0-20|php apache fpm D A|200 90|docker-php-entrypoint|apache2-foreground|80||/opt/drupal|apache
joomla|3-6.0-10.0-12|php apache fpm A|220 90|/entrypoint.sh|apache2-foreground|80||/var/www/html|apache
nextcloud|9-32.0.0-20|apache fpm stable production A|480 330|/entrypoint.sh|apache2-foreground|80||/var/www/html|apache
phpmyadmin|4-5.0-9.0-11|apache fpm A|200 75|/docker-entrypoint.sh|apache2-foreground|80||/var/www/html|apache
adminer|4-5.0-17.0-4|standalone fastcgi|50 50|entrypoint.sh docker-php-entrypoint|php -S [::]:8080 -t /var/www/html|8080|adminer|/var/www/html|adminer
ghost|0-6.0-130.0-3|D A|180 140|docker-entrypoint.sh|node current/index.js|2368||/var/lib/ghost|
sonarqube|6-10.0-9.0-9 25-26.1-12|lts lta community developer enterprise|400|/opt/sonarqube/docker/entrypoint.sh||9000|1000||
redmine|3-6.0-4.0-12|passenger D A|200|/docker-entrypoint.sh|rails server -b 0.0.0.0|3000|||
odoo|8-19.0|20|600|/entrypoint.sh|odoo|8069|odoo||
solr|5-9.0-11.0-4|slim|280|docker-entrypoint.sh|solr-foreground|8983|8983||
vault|0.6-11.0-6 1.0-13.0-3|nolatest|80|docker-entrypoint.sh|server -dev|8200|||
consul|0.6-9.0-6 1.0-15.0-4|nolatest|50|docker-entrypoint.sh|agent -dev -client 0.0.0.0|8500|||
telegraf|1.0-37.0-4|A|170 80|/entrypoint.sh|telegraf|8125|||
flink|1.2-20.0-3 2.0-2.0-2|java scala #|480|/docker-entrypoint.sh|help|8123|||
spark|3-4.0-5.0-6|python3 scala java ubuntu r|550|/opt/entrypoint.sh|||185||
docker|17-29.0-12.0-12|dind cli git rootless|130|dockerd-entrypoint.sh|||||
ubuntu|12-26.04 25.10|U trusty xenial questing plucky rolling|30||/bin/bash||||shell
debian|7-13.0-13|stable testing unstable sid oldstable experimental backports wheezy jessie D|49||bash||||shell
alpine|3.1-23.0-12|edge|4||/bin/sh||||busybox
fedora|20-44|rawhide|60||/bin/bash||||shell
centos|5-8.0-5.0-2111|nolatest centos centos7 centos8|76||/bin/bash||||shell
rockylinux|8-9.0-7|minimal nolatest|66||/bin/bash||||shell
almalinux|8-10.0-10|minimal|66||/bin/bash||||shell
oraclelinux|6-10.0-10|slim fips|80||/bin/bash||||shell
amazonlinux|1-2 2023||60||/bin/bash||||shell
archlinux||base devel|150||/usr/bin/bash||||shell
bash|3-5.0-3.0-60|devel A|6|docker-entrypoint.sh|bash||||shell
python|2.7.0-18 3 3.2-14.0-25|rc windowsservercore D A|360 17||python3||||python
node|0.10-12.0-48 4-26.0-22.0-12|lts current iron jod hydrogen krypton gallium D A|390 52|docker-entrypoint.sh|node||||node
golang|1.2-26.0-15|nanoserver D A|300 80||bash|||/go|shell
perl|5.8-42.0-4|threaded devel stable D|340||perl5||||perl
ruby|1.9.3 2.0-7.0-10 3.0-4.0-10 4.0.0-3|D A|370 35||irb||||ruby
php|5.3-6.0-40 7.0-4.0-33 8.0-5.0-30|cli apache fpm zts D A|180 35|docker-php-entrypoint|php -a||||php
rust|1.0-95.0-2|D A|530 300||bash||||shell
gcc|4-15.0-9.0-5|D|480||bash||||shell
openjdk|6-25|nolatest jdk jre ea oracle oraclelinux headless nanoserver # D A|250 100||jshell||||java
eclipse-temurin|8-26.0.0-18|jdk jre ubi9 minimal # U A|220 100||jshell||||java
amazoncorretto|8-26.0.0-18|al2 al2023 jdk headless generic A|220 140||jshell||||java
ibmjava|8.0|jre sfj sdk U A|190||jshell||||java
maven|3.2-9.0-14|eclipse temurin amazoncorretto jdk openjdk ibmjava sapmachine # A U slim|290 160|/usr/local/bin/mvn-entrypoint.sh|mvn||||tool
gradle|2-9.0-14.0-4|jdk jre graal A U #|340 250||gradle||||tool
composer|1-2.0-9.0-12|lts|80|/docker-entrypoint.sh|composer||||
hello-world||linux nanoserver|0||/hello||||hello-world
swift|3-6.0-10.0-6|slim amazonlinux U|900||bash||||shell
erlang|17-28.0-3.0-9|slim A|560||erl||||
elixir|1.0-19.0-6|otp slim A #|570||iex||||
julia|0.6-7.0-4 1.0-12.0-11|D A|170||julia||||
r-base|3-4.0-5.0-4||350||R||||
haskell|7-9.0-14.0-9|slim D|600||ghci||||
buildpack-deps||curl scm D U|330||bash||||shell`;

/** Images outside of docker.io/library whose programs are known; every tag of them is taken to exist. */
const others = `registry.k8s.io/pause||||/pause||||/|pause
registry.k8s.io/kube-apiserver|||28||/usr/local/bin/kube-apiserver||||
registry.k8s.io/kube-controller-manager|||23||/usr/local/bin/kube-controller-manager||||
registry.k8s.io/kube-scheduler|||18||/usr/local/bin/kube-scheduler||||
registry.k8s.io/kube-proxy|||26||/usr/local/bin/kube-proxy||||
registry.k8s.io/etcd|||24||/usr/local/bin/etcd||||
registry.k8s.io/coredns/coredns|||24|/coredns||53 9153|||coredns
docker.io/kindest/kindnetd|||41||/bin/kindnetd||||
registry.k8s.io/nginx-slim|||30||||||nginx
registry.k8s.io/busybox|||2||||||busybox
registry.k8s.io/e2e-test-images/busybox|||2||||||busybox
registry.k8s.io/e2e-test-images/nginx|||50||||||nginx
registry.k8s.io/e2e-test-images/agnhost|||50|/agnhost|pause|8080|||agnhost
registry.k8s.io/echoserver|||45||/usr/local/bin/run.sh|8080|||echoserver
registry.k8s.io/hpa-example|||170||apache2-foreground|80|||hpa-example
gcr.io/google-samples/hello-app|||12||/hello-app|8080|||hello-app
gcr.io/google-samples/kubernetes-bootcamp|||85||/bin/sh -c node server.js|8080|||kubernetes-bootcamp
docker.io/nginxinc/nginx-unprivileged|||72|/docker-entrypoint.sh|nginx|8080|101||nginx-unprivileged
docker.io/kicbase/echo-server|||3||/bin/echo-server|8080|||echo-server
docker.io/polinux/stress|||4||/bin/sh||||stress`;

const rows = new Map(
  [...table.split('\n').map((row) => `docker.io/library/${row}`), ...others.split('\n')].map((row) => {
    const fields = row.split('|');
    return [fields[0] as string, fields] as const;
  }),
);

/** The image, null if there is none of that tag, undefined if nothing is known of the repository. */
export function officialImage(
  repository: string,
  tag: string,
  fingerprint: (text: string) => string,
): ImageRecord | null | undefined {
  const row = rows.get(repository);
  if (!row) return undefined;
  const [, versions = '', words = '', megabytes = '', entrypoint, cmd, ports, user, workingDir, program] =
    row;
  if (repository.startsWith('docker.io/library/') && !hasTag(tag, versions, words)) return null;
  const [whole = 0, onAlpine] = megabytes.split(' ').map(Number);
  const alpine = tag.includes('alpine');
  const digest = fingerprint(`${repository}:${tag}`);
  const layers = layersOf((alpine && onAlpine) || whole, alpine, digest);
  // The servers of the core are what they are there, in another version.
  const core = cmd ? undefined : imageCatalogue.find((entry) => entry.program === program);
  const own: Partial<CatalogueEntry> = core ?? {
    entrypoint: list(entrypoint),
    // One repository of PHP has its three servers as tags.
    cmd: list(/fpm/.test(tag) ? 'php-fpm' : /apache/.test(tag) ? 'apache2-foreground' : cmd),
    ports: list(ports).map(Number),
    ...(workingDir && { workingDir }),
  };
  const record = recordOf(
    {
      ...own,
      tags: [],
      env: [],
      digest,
      config: fingerprint(`${repository}:${tag} config`),
      layers,
      sizeBytes: layers.reduce((sum, bytes) => sum + bytes, 2300),
      ...(user && { user }),
      program: program || 'assumed',
    },
    `${repository}:${tag}`,
  );
  return { ...record, assumed: record.program === 'assumed' };
}

/** The distribution below, which images share, and what the image adds to it. */
function layersOf(megabytes: number, alpine: boolean, digest: string): number[] {
  const odd = Number.parseInt(digest.slice(0, 4), 16);
  const below = alpine ? 3_640_000 : 28_230_000;
  const rest = megabytes * 1_000_000 - below;
  if (rest < 1_000_000) return [Math.max(megabytes * 1_000_000, 1400) + (odd % 1024)];
  return [below, Math.floor(rest * 0.7) + odd, Math.floor(rest * 0.3) - odd, 1400 + (odd % 900)];
}

const list = (words = ''): string[] => (words === '' ? [] : words.split(' '));
