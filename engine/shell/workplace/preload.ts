import { preloadList } from '../../views/page-view'
import type { WorkplaceParts } from './load-parts'
import { preloadPage } from './preload-page'

/** Brings in what most pages are made of, and the page that is wanted, while the person logs in or the profile comes. */
export async function preload(location: Location, parts: WorkplaceParts): Promise<void> {
  await Promise.all([preloadList(), preloadPage(location, parts)])
}
