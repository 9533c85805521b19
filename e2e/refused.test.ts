import { applyButton, open, podTable, writeManifest } from './page.ts';
import { expect, test } from './test.ts';

const head = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n';

const refused: readonly { readonly what: string; readonly manifest: string; readonly says: RegExp }[] = [
  {
    what: 'text that is not YAML',
    manifest: 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n   labels: x\n',
    says: /error parsing web\.yaml: error converting YAML to JSON: yaml: line \d+/,
  },
  {
    what: 'an unknown field',
    manifest: `${head}  - name: nginx\n    imagee: nginx:1.27\n`,
    says: /strict decoding error: unknown field "spec\.containers\[0\]\.imagee"/,
  },
  {
    what: 'a Pod that the API server finds invalid',
    manifest: `${head}  - name: Nginx\n    image: nginx:1.27\n`,
    says: /The Pod "web" is invalid: spec\.containers\[0\]\.name: Invalid value: "Nginx"/,
  },
  {
    what: 'a kind that is not modelled',
    manifest: 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: web\n',
    says: /the kind Ingress \(networking\.k8s\.io\/v1\) is not modelled/,
  },
];

for (const { what, manifest, says } of refused) {
  test(`${what} is refused in kubectl's own words, and nothing typed is lost`, async ({ page }) => {
    await open(page);
    await writeManifest(page, manifest);
    await applyButton(page).click();
    await expect(page.getByText(says).first()).toBeVisible();
    await page.getByTestId('last').click();
    await expect(podTable(page)).not.toContainText('web');
    await page.reload();
    const kept =
      manifest.split('\n').find((line) => /name: (web|Nginx|nginx)|imagee|labels/.test(line)) ?? '';
    await expect(page.getByText(kept.trim()).first()).toBeAttached();
  });
}
