interface ServiceWorkerGlobalScope {
  /** Put in by the build: what the app is made of. */
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
}
