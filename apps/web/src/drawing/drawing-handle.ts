export interface DrawingHandle {
  /** The whole drawing with its photo, in the photo's size. */
  readonly toPng: () => Promise<Blob>;
}
