// What runs in containers beside the servers of the well-known images: the shell and the tools of busybox, the programs
// of the other official images; and these images.
export { programAt } from '../containerd/programs/official-programs.ts';
export { officialImage } from '../registry/official-images.ts';
