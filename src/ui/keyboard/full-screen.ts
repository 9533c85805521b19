/** Fills the screen with the page, or gives it back. */
export function fullScreen(): void {
  const page = document.documentElement;
  // Refused where the browser or the page around an embed does not allow it: then nothing happens.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void page.requestFullscreen?.().catch(() => undefined);
}
