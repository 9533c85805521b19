// Made by scripts/make-schema.mjs from the Go types of Kubernetes 1.36.2. Not to be edited.

/** `apiVersion/Kind`, with the name of its type where that differs. */
export const kinds =
  'v1/Binding v1/ConfigMap v1/Endpoints v1/Event v1/LimitRange v1/Namespace v1/Node v1/PersistentVolume v1/PersistentVolumeClaim v1/Pod v1/ResourceQuota v1/Secret v1/Service v1/ServiceAccount v1/DeleteOptions apps/v1/ControllerRevision apps/v1/DaemonSet apps/v1/Deployment apps/v1/ReplicaSet apps/v1/StatefulSet batch/v1/CronJob batch/v1/Job coordination.k8s.io/v1/Lease discovery.k8s.io/v1/EndpointSlice policy/v1/Eviction policy/v1/PodDisruptionBudget rbac.authorization.k8s.io/v1/ClusterRole rbac.authorization.k8s.io/v1/ClusterRoleBinding rbac.authorization.k8s.io/v1/Role rbac.authorization.k8s.io/v1/RoleBinding scheduling.k8s.io/v1/PriorityClass storage.k8s.io/v1/StorageClass autoscaling/v1/Scale events.k8s.io/v1/Event=events.Event authentication.k8s.io/v1/TokenRequest';

/** One type a line; schema.ts says how to read it. */
export const types = `Binding @TypeMeta metadata:ObjectMeta target:ObjectReference!
TypeMeta kind apiVersion:s=APIVersion
ObjectMeta name generateName namespace selfLink uid:s=UID resourceVersion generation:l creationTimestamp:t? deletionTimestamp:*t deletionGracePeriodSeconds:*l labels:{s annotations:{s ownerReferences:[OwnerReference~uid finalizers:[s~ managedFields:[ManagedFieldsEntry
OwnerReference apiVersion:s!=APIVersion kind:s! name:s! uid:s!=UID controller:*b blockOwnerDeletion:*b
ManagedFieldsEntry manager operation:$ManagedFieldsOperationType apiVersion:s=APIVersion time:*t fieldsType fieldsV1:*r subresource
ObjectReference kind namespace name uid:s=UID apiVersion:s=APIVersion resourceVersion fieldPath
ConfigMap @TypeMeta metadata:ObjectMeta immutable:*b data:{s binaryData:{y
Endpoints @TypeMeta metadata:ObjectMeta subsets:[EndpointSubset
EndpointSubset addresses:[EndpointAddress notReadyAddresses:[EndpointAddress ports:[EndpointPort
EndpointAddress ip:s!=IP hostname nodeName:*s targetRef:*ObjectReference
EndpointPort name port:i! protocol:$_ appProtocol:*s
Event @TypeMeta metadata:ObjectMeta! involvedObject:ObjectReference! reason message source:Event_ firstTimestamp:t lastTimestamp:t count:i type eventTime:u series:*Event_ action related:*ObjectReference reportingComponent:s!=ReportingController reportingInstance:s!
EventSource component host
EventSeries count:i lastObservedTime:u
LimitRange @TypeMeta metadata:ObjectMeta spec:LimitRange_
LimitRangeSpec limits:[LimitRangeItem!
LimitRangeItem type:$Limit_! max:ResourceList min:ResourceList default:ResourceList defaultRequest:ResourceList maxLimitRequestRatio:ResourceList
ResourceList={q
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
PersistentVolume @TypeMeta metadata:ObjectMeta spec:PersistentVolume_ status:PersistentVolume_
PersistentVolumeSpec capacity:ResourceList @PersistentVolumeSource accessModes:[$PersistentVolumeAccessMode claimRef:*ObjectReference persistentVolumeReclaimPolicy:$_ storageClassName mountOptions:[s volumeMode:*$Persistent_ nodeAffinity:*Volume_ volumeAttributesClassName:*s
PersistentVolumeSource gcePersistentDisk:*r=GCEPersistentDisk awsElasticBlockStore:*r=AWSElasticBlockStore hostPath:*HostPathVolumeSource glusterfs:*r nfs:*NFSVolumeSource=NFS rbd:*r=RBD iscsi:*r=ISCSI cinder:*r cephfs:*r=CephFS fc:*r=FC flocker:*r flexVolume:*r azureFile:*r vsphereVolume:*r quobyte:*r azureDisk:*r photonPersistentDisk:*r portworxVolume:*r scaleIO:*r local:*LocalVolumeSource storageos:*r=StorageOS csi:*CSIPersistentVolumeSource=CSI
HostPathVolumeSource path:s! type:*$HostPath_
NFSVolumeSource server:s! path:s! readOnly:b
LocalVolumeSource path:s! fsType:*s=FSType
CSIPersistentVolumeSource driver:s! volumeHandle:s! readOnly:b fsType:s=FSType volumeAttributes:{s controllerPublishSecretRef:*SecretReference nodeStageSecretRef:*SecretReference nodePublishSecretRef:*SecretReference controllerExpandSecretRef:*SecretReference nodeExpandSecretRef:*SecretReference
SecretReference name namespace
VolumeNodeAffinity required:*NodeSelector
NodeSelector nodeSelectorTerms:[NodeSelectorTerm!
NodeSelectorTerm matchExpressions:[NodeSelectorRequirement matchFields:[NodeSelectorRequirement
NodeSelectorRequirement key:s! operator:$NodeSelector_! values:[s
PersistentVolumeStatus phase:$PersistentVolume_ message reason lastPhaseTransitionTime:*t
PersistentVolumeClaim @TypeMeta metadata:ObjectMeta spec:PersistentVolumeClaim_ status:PersistentVolumeClaim_
PersistentVolumeClaimSpec accessModes:[$PersistentVolumeAccessMode selector:*Label_ resources:VolumeResourceRequirements volumeName storageClassName:*s volumeMode:*$Persistent_ dataSource:*TypedLocalObjectReference dataSourceRef:*TypedObjectReference volumeAttributesClassName:*s
LabelSelector matchLabels:{s matchExpressions:[LabelSelectorRequirement
LabelSelectorRequirement key:s! operator:$LabelSelector_! values:[s
VolumeResourceRequirements limits:ResourceList requests:ResourceList
TypedLocalObjectReference apiGroup:*s!=APIGroup kind:s! name:s!
TypedObjectReference apiGroup:*s!=APIGroup kind:s! name:s! namespace:*s
PersistentVolumeClaimStatus phase:$PersistentVolumeClaim_ accessModes:[$PersistentVolumeAccessMode capacity:ResourceList conditions:[PersistentVolumeClaimCondition~type allocatedResources:ResourceList allocatedResourceStatuses:{$ClaimResourceStatus currentVolumeAttributesClassName:*s modifyVolumeStatus:*_
PersistentVolumeClaimCondition type:$PersistentVolumeClaimCondition_! status:$Condition_! lastProbeTime:t lastTransitionTime:t reason message
ModifyVolumeStatus targetVolumeAttributesClassName status:$PersistentVolumeClaimModifyVolume_!
Pod @TypeMeta metadata:ObjectMeta spec:Pod_ status:Pod_
PodSpec volumes:[Volume^~name initContainers:[Container~name containers:[Container!~name ephemeralContainers:[EphemeralContainer~name restartPolicy:$_ terminationGracePeriodSeconds:*l activeDeadlineSeconds:*l dnsPolicy:$DNSPolicy=DNSPolicy nodeSelector:{s serviceAccountName serviceAccount:s=DeprecatedServiceAccount automountServiceAccountToken:*b nodeName hostNetwork:b hostPID:b hostIPC:b shareProcessNamespace:*b securityContext:*Pod_ imagePullSecrets:[LocalObjectReference~name hostname subdomain affinity:*_ schedulerName tolerations:[Toleration hostAliases:[HostAlias~ip priorityClassName priority:*i dnsConfig:*PodDNSConfig=DNSConfig readinessGates:[PodReadinessGate runtimeClassName:*s enableServiceLinks:*b preemptionPolicy:*$_ overhead:ResourceList topologySpreadConstraints:[TopologySpreadConstraint~topologyKey setHostnameAsFQDN:*b os:*PodOS=OS hostUsers:*b schedulingGates:[PodSchedulingGate~name resourceClaims:[PodResourceClaim^~name resources:*ResourceRequirements hostnameOverride:*s schedulingGroup:*Pod_
Volume name:s! @VolumeSource
VolumeSource hostPath:*HostPathVolumeSource emptyDir:*EmptyDirVolumeSource gcePersistentDisk:*r=GCEPersistentDisk awsElasticBlockStore:*r=AWSElasticBlockStore gitRepo:*r secret:*SecretVolumeSource nfs:*NFSVolumeSource=NFS iscsi:*r=ISCSI glusterfs:*r persistentVolumeClaim:*PersistentVolumeClaimVolumeSource rbd:*r=RBD flexVolume:*r cinder:*r cephfs:*r=CephFS flocker:*r downwardAPI:*DownwardAPIVolumeSource fc:*r=FC azureFile:*r configMap:*ConfigMapVolumeSource vsphereVolume:*r quobyte:*r azureDisk:*r photonPersistentDisk:*r projected:*ProjectedVolumeSource portworxVolume:*r scaleIO:*r storageos:*r=StorageOS csi:*CSIVolumeSource=CSI ephemeral:*EphemeralVolumeSource image:*ImageVolumeSource
EmptyDirVolumeSource medium:$Storage_ sizeLimit:*q
SecretVolumeSource secretName items:[KeyToPath defaultMode:*i optional:*b
KeyToPath key:s! path:s! mode:*i
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
PodCertificateProjection signerName keyType maxExpirationSeconds:*i credentialBundlePath keyPath certificateChainPath userAnnotations:{s
CSIVolumeSource driver:s! readOnly:*b fsType:*s=FSType volumeAttributes:{s nodePublishSecretRef:*LocalObjectReference
EphemeralVolumeSource volumeClaimTemplate:*Persistent_
PersistentVolumeClaimTemplate metadata:ObjectMeta spec:PersistentVolumeClaim_!
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
ResourceQuota @TypeMeta metadata:ObjectMeta spec:ResourceQuota_ status:ResourceQuota_
ResourceQuotaSpec hard:ResourceList scopes:[$ResourceQuotaScope scopeSelector:*_
ScopeSelector matchExpressions:[ScopedResourceSelectorRequirement
ScopedResourceSelectorRequirement scopeName:$ResourceQuotaScope! operator:$ScopeSelector_! values:[s
ResourceQuotaStatus hard:ResourceList used:ResourceList
Secret @TypeMeta metadata:ObjectMeta immutable:*b data:{y stringData:{s type:$Secret_
Service @TypeMeta metadata:ObjectMeta spec:Service_ status:Service_
ServiceSpec ports:[ServicePort~port selector:{s clusterIP clusterIPs:[s type:$Service_ externalIPs:[s sessionAffinity:$ServiceAffinity loadBalancerIP loadBalancerSourceRanges:[s externalName externalTrafficPolicy:$Service_ healthCheckNodePort:i publishNotReadyAddresses:b sessionAffinityConfig:*_ ipFamilies:[$IPFamily=IPFamilies ipFamilyPolicy:*$IPFamilyPolicy=IPFamilyPolicy allocateLoadBalancerNodePorts:*b loadBalancerClass:*s internalTrafficPolicy:*$Service_ trafficDistribution:*s
ServicePort name protocol:$_ appProtocol:*s port:i! targetPort:x nodePort:i
SessionAffinityConfig clientIP:*ClientIPConfig
ClientIPConfig timeoutSeconds:*i
ServiceStatus loadBalancer:LoadBalancerStatus conditions:[Condition~type
LoadBalancerStatus ingress:[LoadBalancer_
LoadBalancerIngress ip:s=IP hostname ipMode:*$LoadBalancerIPMode=IPMode ports:[PortStatus
PortStatus port:i! protocol:$_! error:*s
Condition type:s! status:$Condition_! observedGeneration:l lastTransitionTime:t! reason:s! message:s!
ServiceAccount @TypeMeta metadata:ObjectMeta secrets:[ObjectReference~name imagePullSecrets:[LocalObjectReference automountServiceAccountToken:*b
DeleteOptions @TypeMeta gracePeriodSeconds:*l preconditions:*_ orphanDependents:*b propagationPolicy:*$DeletionPropagation dryRun:[s ignoreStoreReadErrorWithClusterBreakingPotential:*b
Preconditions uid:*s=UID resourceVersion:*s
ControllerRevision @TypeMeta metadata:ObjectMeta data:r revision:l!
DaemonSet @TypeMeta metadata:ObjectMeta spec:DaemonSet_ status:DaemonSet_
DaemonSetSpec selector:*Label_! template:PodTemplateSpec! updateStrategy:DaemonSet_ minReadySeconds:i revisionHistoryLimit:*i
PodTemplateSpec metadata:ObjectMeta spec:Pod_
DaemonSetUpdateStrategy type:$DaemonSetUpdateStrategy_ rollingUpdate:*RollingUpdateDaemonSet
RollingUpdateDaemonSet maxUnavailable:*x maxSurge:*x
DaemonSetStatus currentNumberScheduled:i! numberMisscheduled:i! desiredNumberScheduled:i! numberReady:i! observedGeneration:l updatedNumberScheduled:i numberAvailable:i numberUnavailable:i collisionCount:*i conditions:[DaemonSetCondition~type
DaemonSetCondition type:$DaemonSetCondition_! status:$Condition_! lastTransitionTime:t reason message
Deployment @TypeMeta metadata:ObjectMeta spec:Deployment_ status:Deployment_
DeploymentSpec replicas:*i selector:*Label_! template:PodTemplateSpec! strategy:Deployment_^ minReadySeconds:i revisionHistoryLimit:*i paused:b progressDeadlineSeconds:*i
DeploymentStrategy type:$DeploymentStrategy_ rollingUpdate:*RollingUpdateDeployment
RollingUpdateDeployment maxUnavailable:*x maxSurge:*x
DeploymentStatus observedGeneration:l replicas:i updatedReplicas:i readyReplicas:i availableReplicas:i unavailableReplicas:i terminatingReplicas:*i conditions:[DeploymentCondition~type collisionCount:*i
DeploymentCondition type:$DeploymentCondition_! status:$Condition_! lastUpdateTime:t lastTransitionTime:t reason message
ReplicaSet @TypeMeta metadata:ObjectMeta spec:ReplicaSet_ status:ReplicaSet_
ReplicaSetSpec replicas:*i minReadySeconds:i selector:*Label_! template:PodTemplateSpec
ReplicaSetStatus replicas:i! fullyLabeledReplicas:i readyReplicas:i availableReplicas:i terminatingReplicas:*i observedGeneration:l conditions:[ReplicaSetCondition~type
ReplicaSetCondition type:$ReplicaSetCondition_! status:$Condition_! lastTransitionTime:t reason message
StatefulSet @TypeMeta metadata:ObjectMeta spec:StatefulSet_ status:StatefulSet_
StatefulSetSpec replicas:*i selector:*Label_! template:PodTemplateSpec! volumeClaimTemplates:[PersistentVolumeClaim serviceName:s! podManagementPolicy:$PodManagementPolicyType updateStrategy:StatefulSet_ revisionHistoryLimit:*i minReadySeconds:i persistentVolumeClaimRetentionPolicy:*StatefulSet_ ordinals:*StatefulSet_
StatefulSetUpdateStrategy type:$StatefulSetUpdateStrategy_ rollingUpdate:*RollingUpdateStatefulSetStrategy
RollingUpdateStatefulSetStrategy partition:*i maxUnavailable:*x
StatefulSetPersistentVolumeClaimRetentionPolicy whenDeleted:$PersistentVolumeClaimRetentionPolicyType whenScaled:$PersistentVolumeClaimRetentionPolicyType
StatefulSetOrdinals start:i!
StatefulSetStatus observedGeneration:l replicas:i! readyReplicas:i currentReplicas:i updatedReplicas:i currentRevision updateRevision collisionCount:*i conditions:[StatefulSetCondition~type availableReplicas:i!
StatefulSetCondition type:$StatefulSetCondition_! status:$Condition_! lastTransitionTime:t reason message
CronJob @TypeMeta metadata:ObjectMeta spec:CronJob_ status:CronJob_
CronJobSpec schedule:s! timeZone:*s startingDeadlineSeconds:*l concurrencyPolicy:$_ suspend:*b jobTemplate:JobTemplateSpec! successfulJobsHistoryLimit:*i failedJobsHistoryLimit:*i
JobTemplateSpec metadata:ObjectMeta spec:Job_
JobSpec parallelism:*i completions:*i activeDeadlineSeconds:*l podFailurePolicy:*_ successPolicy:*_ backoffLimit:*i backoffLimitPerIndex:*i maxFailedIndexes:*i selector:*Label_ manualSelector:*b template:PodTemplateSpec! ttlSecondsAfterFinished:*i=TTLSecondsAfterFinished completionMode:*$_ suspend:*b podReplacementPolicy:*$_ managedBy:*s
PodFailurePolicy rules:[PodFailurePolicyRule!
PodFailurePolicyRule action:$PodFailurePolicy_! onExitCodes:*PodFailurePolicyOnExitCodesRequirement onPodConditions:[PodFailurePolicyOnPodConditionsPattern
PodFailurePolicyOnExitCodesRequirement containerName:*s operator:$PodFailurePolicyOnExitCodes_! values:[i!
PodFailurePolicyOnPodConditionsPattern type:$PodCondition_! status:$Condition_!
SuccessPolicy rules:[SuccessPolicyRule!
SuccessPolicyRule succeededIndexes:*s succeededCount:*i
CronJobStatus active:[ObjectReference lastScheduleTime:*t lastSuccessfulTime:*t
Job @TypeMeta metadata:ObjectMeta spec:Job_ status:Job_
JobStatus conditions:[JobCondition~type startTime:*t completionTime:*t active:i succeeded:i failed:i terminating:*i completedIndexes failedIndexes:*s uncountedTerminatedPods:*_ ready:*i
JobCondition type:$JobCondition_! status:$Condition_! lastProbeTime:t lastTransitionTime:t reason message
UncountedTerminatedPods succeeded:[s failed:[s
Lease @TypeMeta metadata:ObjectMeta spec:Lease_
LeaseSpec holderIdentity:*s leaseDurationSeconds:*i acquireTime:*u renewTime:*u leaseTransitions:*i strategy:*$CoordinatedLease_ preferredHolder:*s
EndpointSlice @TypeMeta metadata:ObjectMeta addressType:$_! endpoints:[Endpoint! ports:[discovery.EndpointPort!
Endpoint addresses:[s! conditions:Endpoint_ hostname:*s targetRef:*ObjectReference deprecatedTopology:{s nodeName:*s zone:*s hints:*Endpoint_
EndpointConditions ready:*b serving:*b terminating:*b
EndpointHints forZones:[ForZone forNodes:[ForNode
ForZone name:s!
ForNode name:s!
discovery.EndpointPort name:*s protocol:*$_ port:*i appProtocol:*s
Eviction @TypeMeta metadata:ObjectMeta deleteOptions:*_
PodDisruptionBudget @TypeMeta metadata:ObjectMeta spec:PodDisruptionBudget_ status:PodDisruptionBudget_
PodDisruptionBudgetSpec minAvailable:*x selector:*Label_ maxUnavailable:*x unhealthyPodEvictionPolicy:*$UnhealthyPodEvictionPolicyType
PodDisruptionBudgetStatus observedGeneration:l disruptedPods:{t disruptionsAllowed:i! currentHealthy:i! desiredHealthy:i! expectedPods:i! conditions:[Condition~type
ClusterRole @TypeMeta metadata:ObjectMeta rules:[PolicyRule! aggregationRule:*_
PolicyRule verbs:[s! apiGroups:[s=APIGroups resources:[s resourceNames:[s nonResourceURLs:[s
AggregationRule clusterRoleSelectors:[LabelSelector
ClusterRoleBinding @TypeMeta metadata:ObjectMeta subjects:[Subject roleRef:_!
Subject kind:s! apiGroup:s=APIGroup name:s! namespace
RoleRef apiGroup:s!=APIGroup kind:s! name:s!
Role @TypeMeta metadata:ObjectMeta rules:[PolicyRule!
RoleBinding @TypeMeta metadata:ObjectMeta subjects:[Subject roleRef:_!
PriorityClass @TypeMeta metadata:ObjectMeta value:i! globalDefault:b description preemptionPolicy:*$_
StorageClass @TypeMeta metadata:ObjectMeta provisioner:s! parameters:{s reclaimPolicy:*$PersistentVolume_ mountOptions:[s allowVolumeExpansion:*b volumeBindingMode:*$_ allowedTopologies:[TopologySelectorTerm
TopologySelectorTerm matchLabelExpressions:[TopologySelectorLabelRequirement
TopologySelectorLabelRequirement key:s! values:[s!
Scale @TypeMeta metadata:ObjectMeta spec:Scale_ status:Scale_
ScaleSpec replicas:i
ScaleStatus replicas:i! selector
events.Event @TypeMeta metadata:ObjectMeta! eventTime:u! series:*events.Event_ reportingController reportingInstance action reason regarding:ObjectReference related:*ObjectReference note type deprecatedSource:EventSource deprecatedFirstTimestamp:t deprecatedLastTimestamp:t deprecatedCount:i
events.EventSeries count:i! lastObservedTime:u!
TokenRequest @TypeMeta metadata:ObjectMeta spec:TokenRequest_! status:TokenRequest_
TokenRequestSpec audiences:[s! expirationSeconds:*l! boundObjectRef:*BoundObjectReference!
BoundObjectReference kind apiVersion:s=APIVersion name uid:s=UID
TokenRequestStatus token:s! expirationTimestamp:t!`;
