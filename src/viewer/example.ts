/** What stands in the editor at the first visit. */
export const exampleFile = 'web.yaml';

/** What a figure tells that names no scenario. */
export const exampleScenario = 'a-pod';

export const exampleManifest = `apiVersion: v1
kind: Pod
metadata:
  name: web
  labels:
    app: web
spec:
  containers:
  - name: nginx
    image: nginx:1.27
    ports:
    - containerPort: 80
    resources:
      requests:
        cpu: 250m
        memory: 128Mi
`;
