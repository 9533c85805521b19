/** Words of the shell itself that this one does not know. */
const shellWords = 'case cd esac eval exec function popd pushd select source (( { . read set trap';

/** Programs that a machine of somebody who works with a cluster has, and this one has not. */
const programs =
  'apk apt apt-get argocd aws bash brew buildah cal chmod chown code crictl ctr curl date df diff dig docker docker-compose du emacs env eksctl etcdctl find free gcloud git go hash helm hostname htop id ifconfig ip istioctl jobs journalctl jq k3d k3s k9s kill killall kind kubeadm kubectx kubelet kubens kustomize less ln lsof make man micro minikube more nano nc nerdctl netstat node npm nslookup oc openssl perl ping pip podman ps python python3 reboot rsync scp service sh skaffold skopeo ssh ss stern su sudo systemctl tar telnet terraform tilt time top traceroute tree type ufw uname unzip vi vim wget which who whoami xargs yq yum zsh';

const editors = new Set(['code', 'emacs', 'micro', 'nano', 'vi', 'vim']);

/** Why a word runs nothing: no such program, or one that is not here, in a voice that is not the shell's. */
export function whyMissing(name: string, words: number): string {
  if (shellWords.split(' ').includes(name)) return `podreel: the shell's word ${name} is not here`;
  if (!programs.split(' ').includes(name)) return `bash: ${name}: command not found`;
  const instead = editors.has(name) && words > 1 ? ': files are written in the manifest editor' : '';
  return `podreel: ${name} is not here${instead}`;
}
