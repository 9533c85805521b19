// Made by scripts/make-schema.mjs from the Go types of Kubernetes 1.36.2. Not to be edited.

/** `apiVersion/Kind`, with the name of its type where that differs. */
export const kinds =
  'v1/Endpoints v1/LimitRange v1/PersistentVolume v1/PersistentVolumeClaim v1/ResourceQuota v1/Secret v1/Service apps/v1/ControllerRevision apps/v1/DaemonSet apps/v1/Deployment apps/v1/ReplicaSet apps/v1/StatefulSet batch/v1/CronJob batch/v1/Job discovery.k8s.io/v1/EndpointSlice policy/v1/Eviction policy/v1/PodDisruptionBudget rbac.authorization.k8s.io/v1/ClusterRole rbac.authorization.k8s.io/v1/ClusterRoleBinding rbac.authorization.k8s.io/v1/Role rbac.authorization.k8s.io/v1/RoleBinding scheduling.k8s.io/v1/PriorityClass storage.k8s.io/v1/StorageClass autoscaling/v1/Scale autoscaling/v2/HorizontalPodAutoscaler';

/** One type a line; schema.ts says how to read it. */
export const types = `Endpoints @TypeMeta metadata:ObjectMeta subsets:[EndpointSubset
EndpointSubset addresses:[EndpointAddress notReadyAddresses:[EndpointAddress ports:[EndpointPort
EndpointAddress ip:s!=IP hostname nodeName:*s targetRef:*ObjectReference
EndpointPort name port:i! protocol:$_ appProtocol:*s
LimitRange @TypeMeta metadata:ObjectMeta spec:LimitRange_
LimitRangeSpec limits:[LimitRangeItem!
LimitRangeItem type:$Limit_! max:ResourceList min:ResourceList default:ResourceList defaultRequest:ResourceList maxLimitRequestRatio:ResourceList
PersistentVolume @TypeMeta metadata:ObjectMeta spec:PersistentVolume_ status:PersistentVolume_
PersistentVolumeSpec capacity:ResourceList @PersistentVolumeSource accessModes:[$PersistentVolumeAccessMode claimRef:*ObjectReference persistentVolumeReclaimPolicy:$_ storageClassName mountOptions:[s volumeMode:*$Persistent_ nodeAffinity:*Volume_ volumeAttributesClassName:*s
PersistentVolumeSource gcePersistentDisk:*r=GCEPersistentDisk awsElasticBlockStore:*r=AWSElasticBlockStore hostPath:*HostPathVolumeSource glusterfs:*r nfs:*NFSVolumeSource=NFS rbd:*r=RBD iscsi:*r=ISCSI cinder:*r cephfs:*r=CephFS fc:*r=FC flocker:*r flexVolume:*r azureFile:*r vsphereVolume:*r quobyte:*r azureDisk:*r photonPersistentDisk:*r portworxVolume:*r scaleIO:*r local:*LocalVolumeSource storageos:*r=StorageOS csi:*CSIPersistentVolumeSource=CSI
LocalVolumeSource path:s! fsType:*s=FSType
CSIPersistentVolumeSource driver:s! volumeHandle:s! readOnly:b fsType:s=FSType volumeAttributes:{s controllerPublishSecretRef:*SecretReference nodeStageSecretRef:*SecretReference nodePublishSecretRef:*SecretReference controllerExpandSecretRef:*SecretReference nodeExpandSecretRef:*SecretReference
SecretReference name namespace
VolumeNodeAffinity required:*NodeSelector
PersistentVolumeStatus phase:$PersistentVolume_ message reason lastPhaseTransitionTime:*t
PersistentVolumeClaim @TypeMeta metadata:ObjectMeta spec:PersistentVolumeClaim_ status:PersistentVolumeClaim_
PersistentVolumeClaimStatus phase:$PersistentVolumeClaim_ accessModes:[$PersistentVolumeAccessMode capacity:ResourceList conditions:[PersistentVolumeClaimCondition~type allocatedResources:ResourceList allocatedResourceStatuses:{$ClaimResourceStatus currentVolumeAttributesClassName:*s modifyVolumeStatus:*_
PersistentVolumeClaimCondition type:$PersistentVolumeClaimCondition_! status:$Condition_! lastProbeTime:t lastTransitionTime:t reason message
ModifyVolumeStatus targetVolumeAttributesClassName status:$PersistentVolumeClaimModifyVolume_!
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
HorizontalPodAutoscaler @TypeMeta metadata:ObjectMeta spec:HorizontalPodAutoscaler_ status:HorizontalPodAutoscaler_
HorizontalPodAutoscalerSpec scaleTargetRef:CrossVersionObjectReference! minReplicas:*i maxReplicas:i! metrics:[MetricSpec behavior:*HorizontalPodAutoscaler_
CrossVersionObjectReference kind:s! name:s! apiVersion:s=APIVersion
MetricSpec type:$MetricSource_! object:*ObjectMetricSource pods:*PodsMetricSource resource:*ResourceMetricSource containerResource:*ContainerResourceMetricSource external:*ExternalMetricSource
ObjectMetricSource describedObject:CrossVersionObjectReference! target:Metric_! metric:MetricIdentifier!
MetricTarget type:$MetricTarget_! value:*q averageValue:*q averageUtilization:*i
MetricIdentifier name:s! selector:*Label_
PodsMetricSource metric:MetricIdentifier! target:Metric_!
ResourceMetricSource name:$Resource_! target:Metric_!
ContainerResourceMetricSource name:$Resource_! target:Metric_! container:s!
ExternalMetricSource metric:MetricIdentifier! target:Metric_!
HorizontalPodAutoscalerBehavior scaleUp:*HPAScalingRules scaleDown:*HPAScalingRules
HPAScalingRules stabilizationWindowSeconds:*i selectPolicy:*$ScalingPolicySelect policies:[HPAScalingPolicy tolerance:*q
HPAScalingPolicy type:$HPAScalingPolicy_! value:i! periodSeconds:i!
HorizontalPodAutoscalerStatus observedGeneration:*l lastScaleTime:*t currentReplicas:i desiredReplicas:i! currentMetrics:[MetricStatus! conditions:[HorizontalPodAutoscalerCondition~type
MetricStatus type:$MetricSource_! object:*ObjectMetricStatus pods:*PodsMetricStatus resource:*ResourceMetricStatus containerResource:*ContainerResourceMetricStatus external:*ExternalMetricStatus
ObjectMetricStatus metric:MetricIdentifier! current:MetricValueStatus! describedObject:CrossVersionObjectReference!
MetricValueStatus value:*q averageValue:*q averageUtilization:*i
PodsMetricStatus metric:MetricIdentifier! current:MetricValueStatus!
ResourceMetricStatus name:$Resource_! current:MetricValueStatus!
ContainerResourceMetricStatus name:$Resource_! current:MetricValueStatus! container:s!
ExternalMetricStatus metric:MetricIdentifier! current:MetricValueStatus!
HorizontalPodAutoscalerCondition type:$HorizontalPodAutoscalerCondition_! status:$Condition_! lastTransitionTime:t reason message`;
