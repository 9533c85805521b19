/** Every resource that the API server of the recordings has, modelled or not, as `kubectl api-resources` lists them. */
export interface ApiResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
  readonly singular: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly shortNames: readonly string[];
}

/** One API version a line: `resource,Kind,shortName…`; a star marks what belongs to no namespace. */
const table = `
v1: bindings,Binding componentstatuses,ComponentStatus*,cs configmaps,ConfigMap,cm endpoints,Endpoints,ep events,Event,ev limitranges,LimitRange,limits namespaces,Namespace*,ns nodes,Node*,no persistentvolumeclaims,PersistentVolumeClaim,pvc persistentvolumes,PersistentVolume*,pv pods,Pod,po podtemplates,PodTemplate replicationcontrollers,ReplicationController,rc resourcequotas,ResourceQuota,quota secrets,Secret serviceaccounts,ServiceAccount,sa services,Service,svc
admissionregistration.k8s.io/v1: mutatingadmissionpolicies,MutatingAdmissionPolicy* mutatingadmissionpolicybindings,MutatingAdmissionPolicyBinding* mutatingwebhookconfigurations,MutatingWebhookConfiguration* validatingadmissionpolicies,ValidatingAdmissionPolicy* validatingadmissionpolicybindings,ValidatingAdmissionPolicyBinding* validatingwebhookconfigurations,ValidatingWebhookConfiguration*
apiextensions.k8s.io/v1: customresourcedefinitions,CustomResourceDefinition*,crd,crds
apiregistration.k8s.io/v1: apiservices,APIService*
apps/v1: controllerrevisions,ControllerRevision daemonsets,DaemonSet,ds deployments,Deployment,deploy replicasets,ReplicaSet,rs statefulsets,StatefulSet,sts
authentication.k8s.io/v1: selfsubjectreviews,SelfSubjectReview* tokenreviews,TokenReview*
authorization.k8s.io/v1: localsubjectaccessreviews,LocalSubjectAccessReview selfsubjectaccessreviews,SelfSubjectAccessReview* selfsubjectrulesreviews,SelfSubjectRulesReview* subjectaccessreviews,SubjectAccessReview*
autoscaling/v2: horizontalpodautoscalers,HorizontalPodAutoscaler,hpa
batch/v1: cronjobs,CronJob,cj jobs,Job
certificates.k8s.io/v1: certificatesigningrequests,CertificateSigningRequest*,csr
coordination.k8s.io/v1: leases,Lease
discovery.k8s.io/v1: endpointslices,EndpointSlice
events.k8s.io/v1: events,Event,ev
flowcontrol.apiserver.k8s.io/v1: flowschemas,FlowSchema* prioritylevelconfigurations,PriorityLevelConfiguration*
networking.k8s.io/v1: ingressclasses,IngressClass* ingresses,Ingress,ing ipaddresses,IPAddress*,ip networkpolicies,NetworkPolicy,netpol servicecidrs,ServiceCIDR*
node.k8s.io/v1: runtimeclasses,RuntimeClass*
policy/v1: poddisruptionbudgets,PodDisruptionBudget,pdb
rbac.authorization.k8s.io/v1: clusterrolebindings,ClusterRoleBinding* clusterroles,ClusterRole* rolebindings,RoleBinding roles,Role
resource.k8s.io/v1: deviceclasses,DeviceClass* resourceclaims,ResourceClaim resourceclaimtemplates,ResourceClaimTemplate resourceslices,ResourceSlice*
scheduling.k8s.io/v1: priorityclasses,PriorityClass*,pc
storage.k8s.io/v1: csidrivers,CSIDriver* csinodes,CSINode* csistoragecapacities,CSIStorageCapacity storageclasses,StorageClass*,sc volumeattachments,VolumeAttachment* volumeattributesclasses,VolumeAttributesClass*,vac
`;

export const apiResources: readonly ApiResource[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [apiVersion = '', ...entries] = line.split(/: | /);
    const slash = apiVersion.indexOf('/');
    return entries.map((entry) => {
      const [resource = '', marked = '', ...shortNames] = entry.split(',');
      const kind = marked.replace('*', '');
      return {
        group: slash < 0 ? '' : apiVersion.slice(0, slash),
        version: apiVersion.slice(slash + 1),
        resource,
        singular: kind.toLowerCase(),
        kind,
        namespaced: kind === marked,
        shortNames,
      };
    });
  });

/** Every API version that the API server has, as `kubectl api-versions` lists them. */
export const apiGroupVersions: readonly string[] = [
  ...new Set([
    ...apiResources.map(({ group, version }) => (group === '' ? version : `${group}/${version}`)),
    'autoscaling/v1',
  ]),
].sort();
