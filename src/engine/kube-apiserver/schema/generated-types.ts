// Made by scripts/make-schema.mjs from the Go types of Kubernetes 1.36.2. Not to be edited.

/** `apiVersion/Kind`, with the name of its type where that differs. */
export const kinds =
  'v1/Binding v1/ConfigMap v1/Event v1/Namespace v1/Node v1/Pod v1/ServiceAccount v1/DeleteOptions coordination.k8s.io/v1/Lease events.k8s.io/v1/Event=events.Event authentication.k8s.io/v1/TokenRequest';

/** One type a line; schema.ts says how to read it. */
export const types = `Binding @TypeMeta metadata:ObjectMeta target:ObjectReference!
TypeMeta kind apiVersion:s=APIVersion
ObjectMeta name generateName namespace selfLink uid:s=UID resourceVersion generation:l creationTimestamp:t? deletionTimestamp:*t deletionGracePeriodSeconds:*l labels:{s annotations:{s ownerReferences:[OwnerReference~uid finalizers:[s~ managedFields:[ManagedFieldsEntry
OwnerReference apiVersion:s!=APIVersion kind:s! name:s! uid:s!=UID controller:*b blockOwnerDeletion:*b
ManagedFieldsEntry manager operation:$ManagedFieldsOperationType apiVersion:s=APIVersion time:*t fieldsType fieldsV1:*r subresource
ObjectReference kind namespace name uid:s=UID apiVersion:s=APIVersion resourceVersion fieldPath
ConfigMap @TypeMeta metadata:ObjectMeta immutable:*b data:{s binaryData:{y
Event @TypeMeta metadata:ObjectMeta! involvedObject:ObjectReference! reason message source:Event_ firstTimestamp:t lastTimestamp:t count:i type eventTime:u series:*Event_ action related:*ObjectReference reportingComponent:s!=ReportingController reportingInstance:s!
EventSource component host
EventSeries count:i lastObservedTime:u
Namespace @TypeMeta metadata:ObjectMeta spec:Namespace_ status:Namespace_
NamespaceSpec finalizers:[$FinalizerName
NamespaceStatus phase:$Namespace_ conditions:[NamespaceCondition~type
NamespaceCondition type:$NamespaceCondition_! status:$Condition_! lastTransitionTime:t reason message
Node @TypeMeta metadata:ObjectMeta spec:Node_ status:Node_
NodeSpec podCIDR podCIDRs:[s~ providerID unschedulable:b taints:[Taint configSource:*Node_ externalID:s=DoNotUseExternalID
Taint key:s! value effect:$Taint_! timeAdded:*t
NodeConfigSource configMap:*ConfigMapNodeConfigSource
ConfigMapNodeConfigSource namespace:s! name:s! uid:s=UID resourceVersion kubeletConfigKey:s!
NodeStatus capacity:ResourceList allocatable:ResourceList phase:$Node_ conditions:[NodeCondition~type addresses:[NodeAddress~type daemonEndpoints:Node_ nodeInfo:NodeSystemInfo images:[ContainerImage volumesInUse:[$UniqueVolumeName volumesAttached:[AttachedVolume config:*NodeConfigStatus runtimeHandlers:[NodeRuntimeHandler features:*Node_ declaredFeatures:[s
ResourceList={q
NodeCondition type:$NodeCondition_! status:$Condition_! lastHeartbeatTime:t lastTransitionTime:t reason message
NodeAddress type:$NodeAddress_! address:s!
NodeDaemonEndpoints kubeletEndpoint:DaemonEndpoint
DaemonEndpoint Port:i!
NodeSystemInfo machineID:s! systemUUID:s! bootID:s! kernelVersion:s! osImage:s!=OSImage containerRuntimeVersion:s! kubeletVersion:s! kubeProxyVersion:s! operatingSystem:s! architecture:s! swap:*NodeSwapStatus
NodeSwapStatus capacity:*l
ContainerImage names:[s! sizeBytes:l
AttachedVolume name:$UniqueVolume_! devicePath:s!
NodeConfigStatus assigned:*NodeConfigSource active:*NodeConfigSource lastKnownGood:*NodeConfigSource error
NodeRuntimeHandler name:s! features:*NodeRuntimeHandler_
NodeRuntimeHandlerFeatures recursiveReadOnlyMounts:*b userNamespaces:*b
NodeFeatures supplementalGroupsPolicy:*b
Pod @TypeMeta metadata:ObjectMeta spec:Pod_ status:Pod_
PodSpec volumes:[Volume^~name initContainers:[Container~name containers:[Container!~name ephemeralContainers:[EphemeralContainer~name restartPolicy:$_ terminationGracePeriodSeconds:*l activeDeadlineSeconds:*l dnsPolicy:$DNSPolicy=DNSPolicy nodeSelector:{s serviceAccountName serviceAccount:s=DeprecatedServiceAccount automountServiceAccountToken:*b nodeName hostNetwork:b hostPID:b hostIPC:b shareProcessNamespace:*b securityContext:*Pod_ imagePullSecrets:[LocalObjectReference~name hostname subdomain affinity:*_ schedulerName tolerations:[Toleration hostAliases:[HostAlias~ip priorityClassName priority:*i dnsConfig:*PodDNSConfig=DNSConfig readinessGates:[PodReadinessGate runtimeClassName:*s enableServiceLinks:*b preemptionPolicy:*$_ overhead:ResourceList topologySpreadConstraints:[TopologySpreadConstraint~topologyKey setHostnameAsFQDN:*b os:*PodOS=OS hostUsers:*b schedulingGates:[PodSchedulingGate~name resourceClaims:[PodResourceClaim^~name resources:*ResourceRequirements hostnameOverride:*s schedulingGroup:*Pod_
Volume name:s! @VolumeSource
VolumeSource hostPath:*HostPathVolumeSource emptyDir:*EmptyDirVolumeSource gcePersistentDisk:*r=GCEPersistentDisk awsElasticBlockStore:*r=AWSElasticBlockStore gitRepo:*r secret:*SecretVolumeSource nfs:*NFSVolumeSource=NFS iscsi:*r=ISCSI glusterfs:*r persistentVolumeClaim:*PersistentVolumeClaimVolumeSource rbd:*r=RBD flexVolume:*r cinder:*r cephfs:*r=CephFS flocker:*r downwardAPI:*DownwardAPIVolumeSource fc:*r=FC azureFile:*r configMap:*ConfigMapVolumeSource vsphereVolume:*r quobyte:*r azureDisk:*r photonPersistentDisk:*r projected:*ProjectedVolumeSource portworxVolume:*r scaleIO:*r storageos:*r=StorageOS csi:*CSIVolumeSource=CSI ephemeral:*EphemeralVolumeSource image:*ImageVolumeSource
HostPathVolumeSource path:s! type:*$HostPath_
EmptyDirVolumeSource medium:$Storage_ sizeLimit:*q
SecretVolumeSource secretName items:[KeyToPath defaultMode:*i optional:*b
KeyToPath key:s! path:s! mode:*i
NFSVolumeSource server:s! path:s! readOnly:b
PersistentVolumeClaimVolumeSource claimName:s! readOnly:b
DownwardAPIVolumeSource items:[DownwardAPIVolumeFile defaultMode:*i
DownwardAPIVolumeFile path:s! fieldRef:*ObjectFieldSelector resourceFieldRef:*ResourceFieldSelector mode:*i
ObjectFieldSelector apiVersion:s=APIVersion fieldPath:s!
ResourceFieldSelector containerName resource:s! divisor:q
ConfigMapVolumeSource @LocalObjectReference items:[KeyToPath defaultMode:*i optional:*b
LocalObjectReference name
ProjectedVolumeSource sources:[VolumeProjection! defaultMode:*i
VolumeProjection secret:*SecretProjection downwardAPI:*DownwardAPIProjection configMap:*ConfigMapProjection serviceAccountToken:*ServiceAccountTokenProjection clusterTrustBundle:*ClusterTrustBundleProjection podCertificate:*PodCertificateProjection
SecretProjection @LocalObjectReference items:[KeyToPath optional:*b
DownwardAPIProjection items:[DownwardAPIVolumeFile
ConfigMapProjection @LocalObjectReference items:[KeyToPath optional:*b
ServiceAccountTokenProjection audience expirationSeconds:*l path:s!
ClusterTrustBundleProjection name:*s signerName:*s labelSelector:*_ optional:*b path:s!
LabelSelector matchLabels:{s matchExpressions:[LabelSelectorRequirement
LabelSelectorRequirement key:s! operator:$LabelSelector_! values:[s
PodCertificateProjection signerName keyType maxExpirationSeconds:*i credentialBundlePath keyPath certificateChainPath userAnnotations:{s
CSIVolumeSource driver:s! readOnly:*b fsType:*s=FSType volumeAttributes:{s nodePublishSecretRef:*LocalObjectReference
EphemeralVolumeSource volumeClaimTemplate:*Persistent_
PersistentVolumeClaimTemplate metadata:ObjectMeta spec:PersistentVolumeClaim_!
PersistentVolumeClaimSpec accessModes:[$PersistentVolumeAccessMode selector:*Label_ resources:VolumeResourceRequirements volumeName storageClassName:*s volumeMode:*$Persistent_ dataSource:*TypedLocalObjectReference dataSourceRef:*TypedObjectReference volumeAttributesClassName:*s
VolumeResourceRequirements limits:ResourceList requests:ResourceList
TypedLocalObjectReference apiGroup:*s!=APIGroup kind:s! name:s!
TypedObjectReference apiGroup:*s!=APIGroup kind:s! name:s! namespace:*s
ImageVolumeSource reference pullPolicy:$_
Container name:s! image command:[s args:[s workingDir ports:[ContainerPort~containerPort envFrom:[EnvFromSource env:[EnvVar~name resources:ResourceRequirements resizePolicy:[Container_ restartPolicy:*$Container_ restartPolicyRules:[ContainerRestartRule volumeMounts:[VolumeMount~mountPath volumeDevices:[VolumeDevice~devicePath livenessProbe:*Probe readinessProbe:*Probe startupProbe:*Probe lifecycle:*_ terminationMessagePath terminationMessagePolicy:$_ imagePullPolicy:$PullPolicy securityContext:*_ stdin:b stdinOnce:b tty:b=TTY
ContainerPort name hostPort:i containerPort:i! protocol:$_ hostIP
EnvFromSource prefix configMapRef:*ConfigMapEnvSource secretRef:*SecretEnvSource
ConfigMapEnvSource @LocalObjectReference optional:*b
SecretEnvSource @LocalObjectReference optional:*b
EnvVar name:s! value valueFrom:*EnvVarSource
EnvVarSource fieldRef:*ObjectFieldSelector resourceFieldRef:*ResourceFieldSelector configMapKeyRef:*ConfigMapKeySelector secretKeyRef:*SecretKeySelector fileKeyRef:*FileKeySelector
ConfigMapKeySelector @LocalObjectReference key:s! optional:*b
SecretKeySelector @LocalObjectReference key:s! optional:*b
FileKeySelector volumeName:s! path:s! key:s! optional:*b
ResourceRequirements limits:ResourceList requests:ResourceList claims:[ResourceClaim
ResourceClaim name:s! request
ContainerResizePolicy resourceName:$_! restartPolicy:$ResourceResize_!
ContainerRestartRule action:$ContainerRestartRule_ exitCodes:*ContainerRestartRuleOn_
ContainerRestartRuleOnExitCodes operator:$ContainerRestartRuleOnExitCodes_ values:[i
VolumeMount name:s! readOnly:b recursiveReadOnly:*$RecursiveReadOnlyMode mountPath:s! subPath mountPropagation:*$MountPropagationMode subPathExpr
VolumeDevice name:s! devicePath:s!
Probe @ProbeHandler initialDelaySeconds:i timeoutSeconds:i periodSeconds:i successThreshold:i failureThreshold:i terminationGracePeriodSeconds:*l
ProbeHandler exec:*ExecAction httpGet:*HTTPGetAction=HTTPGet tcpSocket:*TCPSocketAction=TCPSocket grpc:*GRPCAction=GRPC
ExecAction command:[s
HTTPGetAction path port:x! host scheme:$URI_ httpHeaders:[HTTPHeader=HTTPHeaders
HTTPHeader name:s! value:s!
TCPSocketAction port:x! host
GRPCAction port:i! service:*s!
Lifecycle postStart:*LifecycleHandler preStop:*LifecycleHandler stopSignal:*$Signal
LifecycleHandler exec:*ExecAction httpGet:*HTTPGetAction=HTTPGet tcpSocket:*TCPSocketAction=TCPSocket sleep:*SleepAction
SleepAction seconds:l!
SecurityContext capabilities:*_ privileged:*b seLinuxOptions:*SELinuxOptions=SELinuxOptions windowsOptions:*r runAsUser:*l runAsGroup:*l runAsNonRoot:*b readOnlyRootFilesystem:*b allowPrivilegeEscalation:*b procMount:*$ProcMountType seccompProfile:*_ appArmorProfile:*_
Capabilities add:[$Capability drop:[$Capability
SELinuxOptions user role type level
SeccompProfile type:$SeccompProfile_! localhostProfile:*s
AppArmorProfile type:$AppArmorProfile_! localhostProfile:*s
EphemeralContainer @EphemeralContainerCommon targetContainerName
EphemeralContainerCommon name:s! image command:[s args:[s workingDir ports:[ContainerPort~containerPort envFrom:[EnvFromSource env:[EnvVar~name resources:ResourceRequirements resizePolicy:[Container_ restartPolicy:*$Container_ restartPolicyRules:[ContainerRestartRule volumeMounts:[VolumeMount~mountPath volumeDevices:[VolumeDevice~devicePath livenessProbe:*Probe readinessProbe:*Probe startupProbe:*Probe lifecycle:*_ terminationMessagePath terminationMessagePolicy:$_ imagePullPolicy:$PullPolicy securityContext:*_ stdin:b stdinOnce:b tty:b=TTY
PodSecurityContext seLinuxOptions:*SELinuxOptions=SELinuxOptions windowsOptions:*r runAsUser:*l runAsGroup:*l runAsNonRoot:*b supplementalGroups:[l supplementalGroupsPolicy:*$_ fsGroup:*l=FSGroup sysctls:[Sysctl fsGroupChangePolicy:*$PodFSGroupChangePolicy=FSGroupChangePolicy seccompProfile:*_ appArmorProfile:*_ seLinuxChangePolicy:*$PodSELinuxChangePolicy=SELinuxChangePolicy
Sysctl name:s! value:s!
Affinity nodeAffinity:*_ podAffinity:*_ podAntiAffinity:*_
NodeAffinity requiredDuringSchedulingIgnoredDuringExecution:*NodeSelector preferredDuringSchedulingIgnoredDuringExecution:[PreferredSchedulingTerm
NodeSelector nodeSelectorTerms:[NodeSelectorTerm!
NodeSelectorTerm matchExpressions:[NodeSelectorRequirement matchFields:[NodeSelectorRequirement
NodeSelectorRequirement key:s! operator:$NodeSelector_! values:[s
PreferredSchedulingTerm weight:i! preference:NodeSelectorTerm!
PodAffinity requiredDuringSchedulingIgnoredDuringExecution:[PodAffinityTerm preferredDuringSchedulingIgnoredDuringExecution:[WeightedPodAffinityTerm
PodAffinityTerm labelSelector:*_ namespaces:[s topologyKey:s! namespaceSelector:*LabelSelector matchLabelKeys:[s mismatchLabelKeys:[s
WeightedPodAffinityTerm weight:i! podAffinityTerm:_!
PodAntiAffinity requiredDuringSchedulingIgnoredDuringExecution:[PodAffinityTerm preferredDuringSchedulingIgnoredDuringExecution:[WeightedPodAffinityTerm
Toleration key operator:$Toleration_ value effect:$Taint_ tolerationSeconds:*l
HostAlias ip:s!=IP hostnames:[s
PodDNSConfig nameservers:[s searches:[s options:[PodDNSConfigOption
PodDNSConfigOption name value:*s
PodReadinessGate conditionType:$Pod_!
TopologySpreadConstraint maxSkew:i! topologyKey:s! whenUnsatisfiable:$UnsatisfiableConstraintAction! labelSelector:*_ minDomains:*i nodeAffinityPolicy:*$NodeInclusionPolicy nodeTaintsPolicy:*$NodeInclusionPolicy matchLabelKeys:[s
PodOS name:$OS_!
PodSchedulingGate name:s!
PodResourceClaim name:s! resourceClaimName:*s resourceClaimTemplateName:*s
PodSchedulingGroup podGroupName:*s
PodStatus observedGeneration:l phase:$Pod_ conditions:[PodCondition~type message reason nominatedNodeName hostIP hostIPs:[HostIP~ip podIP podIPs:[PodIP~ip startTime:*t initContainerStatuses:[ContainerStatus containerStatuses:[ContainerStatus qosClass:$PodQOSClass=QOSClass ephemeralContainerStatuses:[ContainerStatus resize:$PodResizeStatus resourceClaimStatuses:[PodResourceClaimStatus^~name extendedResourceClaimStatus:*Pod_ allocatedResources:ResourceList resources:*ResourceRequirements nodeAllocatableResourceClaimStatuses:[NodeAllocatableResourceClaimStatus
PodCondition type:$PodCondition_! observedGeneration:l status:$Condition_! lastProbeTime:t lastTransitionTime:t reason message
HostIP ip:s!=IP
PodIP ip:s!=IP
ContainerStatus name:s! state:Container_ lastState:ContainerState=LastTerminationState ready:b! restartCount:i! image:s! imageID:s! containerID started:*b allocatedResources:ResourceList resources:*ResourceRequirements volumeMounts:[VolumeMountStatus~mountPath user:*Container_ allocatedResourcesStatus:[ResourceStatus~name stopSignal:*$Signal
ContainerState waiting:*ContainerState_ running:*ContainerState_ terminated:*ContainerState_
ContainerStateWaiting reason message
ContainerStateRunning startedAt:t
ContainerStateTerminated exitCode:i! signal:i reason message startedAt:t finishedAt:t containerID
VolumeMountStatus name:s! mountPath:s! readOnly:b recursiveReadOnly:*$RecursiveReadOnlyMode volumeStatus:*_
VolumeStatus image:*ImageVolumeStatus
ImageVolumeStatus imageRef
ContainerUser linux:*LinuxContainerUser
LinuxContainerUser uid:l!=UID gid:l!=GID supplementalGroups:[l
ResourceStatus name:$Resource_! resources:[ResourceHealth
ResourceHealth resourceID:$_! health:$ResourceHealthStatus message:*s
PodResourceClaimStatus name:s! resourceClaimName:*s
PodExtendedResourceClaimStatus requestMappings:[ContainerExtendedResourceRequest! resourceClaimName:s!
ContainerExtendedResourceRequest containerName:s! resourceName:s! requestName:s!
NodeAllocatableResourceClaimStatus resourceClaimName:s! containers:[s resources:{q!
ServiceAccount @TypeMeta metadata:ObjectMeta secrets:[ObjectReference~name imagePullSecrets:[LocalObjectReference automountServiceAccountToken:*b
DeleteOptions @TypeMeta gracePeriodSeconds:*l preconditions:*_ orphanDependents:*b propagationPolicy:*$DeletionPropagation dryRun:[s ignoreStoreReadErrorWithClusterBreakingPotential:*b
Preconditions uid:*s=UID resourceVersion:*s
Lease @TypeMeta metadata:ObjectMeta spec:Lease_
LeaseSpec holderIdentity:*s leaseDurationSeconds:*i acquireTime:*u renewTime:*u leaseTransitions:*i strategy:*$CoordinatedLease_ preferredHolder:*s
events.Event @TypeMeta metadata:ObjectMeta! eventTime:u! series:*events.Event_ reportingController reportingInstance action reason regarding:ObjectReference related:*ObjectReference note type deprecatedSource:EventSource deprecatedFirstTimestamp:t deprecatedLastTimestamp:t deprecatedCount:i
events.EventSeries count:i! lastObservedTime:u!
TokenRequest @TypeMeta metadata:ObjectMeta spec:TokenRequest_! status:TokenRequest_
TokenRequestSpec audiences:[s! expirationSeconds:*l! boundObjectRef:*BoundObjectReference!
BoundObjectReference kind apiVersion:s=APIVersion name uid:s=UID
TokenRequestStatus token:s! expirationTimestamp:t!`;
