import type { Pacing } from '../../playback/pacing.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { Stage, type Scene } from './scene.ts';

/** Follows the playhead from scene to scene, and tells who listens only when the scene is another. */
export class SceneFeed {
  readonly #stage: Stage;
  readonly #pacing: Pacing;
  readonly #listeners = new Set<() => void>();
  #stretch = -1;
  #scene: Scene;

  constructor(index: TraceIndex, pacing: Pacing, stage: number) {
    this.#pacing = pacing;
    this.#stage = new Stage(index, pacing);
    this.#scene = this.#stage.sceneAt(pacing.clusterAt(stage));
    this.#stretch = this.#stage.stretchAt(this.#scene.time);
  }

  get scene(): Scene {
    return this.#scene;
  }

  readonly moveTo = (stage: number): void => {
    const time = this.#pacing.clusterAt(stage);
    const stretch = this.#stage.stretchAt(time);
    if (stretch === this.#stretch) return;
    this.#stretch = stretch;
    this.#scene = this.#stage.sceneAt(time);
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
