// What runs in containers beside the servers of the well-known images: the shell and the tools of busybox.
export { appletNamed } from '../containerd/programs/applets.ts';
