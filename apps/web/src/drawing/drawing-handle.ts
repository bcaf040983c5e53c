export interface DrawingHandle {
  /** The whole drawing with its photo, as large as the photo. */
  readonly toPng: () => Promise<Blob>;
}
