// What etcd does in a cluster that has run for more than a few minutes.
export { EtcdQuorum } from '../etcd/quorum.ts';
export { compact } from '../etcd/compaction.ts';
export { expireLease } from '../etcd/leases.ts';
