import { preloadList } from '../../views/page-view'
import type { WorkplaceParts } from './load-parts'
import { preloadPage } from './preload-page'

/** Preloads the code of most pages, and the requested page, while the person logs in or the profile loads. */
export async function preload(location: Location, parts: WorkplaceParts): Promise<void> {
  await Promise.all([preloadList(), preloadPage(location, parts)])
}
