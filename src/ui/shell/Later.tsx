import { lazy } from 'react';
import { telling } from '../narration/telling.ts';

// What stands around the picture comes after it: the picture is what a visitor waits for.

export const Caption = telling(async () => (await import('../narration/Caption.tsx')).Caption);

export const Timeline = telling(async () => (await import('../timeline/Timeline.tsx')).Timeline);

export const EditorPanel = lazy(async () => ({
  default: (await import('../editor/EditorPanel.tsx')).EditorPanel,
}));

export const ConsolePanel = lazy(async () => ({
  default: (await import('../console/ConsolePanel.tsx')).ConsolePanel,
}));

export const Inspector = telling(async () => (await import('../inspector/Inspector.tsx')).Inspector);

export const Inside = lazy(async () => ({ default: (await import('../insides/Inside.tsx')).Inside }));

export const Keyboard = lazy(async () => ({ default: (await import('../keyboard/Keyboard.tsx')).Keyboard }));

export const NotModelledDialog = lazy(async () => ({
  default: (await import('./NotModelledDialog.tsx')).NotModelledDialog,
}));

export const ClusterDialog = lazy(async () => ({
  default: (await import('../cluster/ClusterDialog.tsx')).ClusterDialog,
}));

export const StepList = telling(async () => (await import('../narration/StepList.tsx')).StepList);
