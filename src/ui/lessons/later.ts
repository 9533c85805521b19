import { lazy } from 'react';

export const Library = lazy(async () => ({ default: (await import('./Library.tsx')).Library }));

export const ClusterDialog = lazy(async () => ({
  default: (await import('../cluster/ClusterDialog.tsx')).ClusterDialog,
}));

export const Resume = lazy(async () => ({ default: (await import('./Resume.tsx')).Resume }));

export const Lesson = lazy(async () => ({ default: (await import('./Lesson.tsx')).Lesson }));

export const PredictionCard = lazy(async () => ({
  default: (await import('../predictions/PredictionCard.tsx')).PredictionCard,
}));
