// Made by scripts/make-schema.mjs from the Go types of Kubernetes 1.36.2. Not to be edited.

/** `apiVersion/Kind`, with the name of its type where that differs. */
export const kinds = 'autoscaling/v2/HorizontalPodAutoscaler';

/** One type a line; schema.ts says how to read it. */
export const types = `HorizontalPodAutoscaler @TypeMeta metadata:ObjectMeta spec:HorizontalPodAutoscaler_ status:HorizontalPodAutoscaler_
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
