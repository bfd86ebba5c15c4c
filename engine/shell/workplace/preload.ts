import type { createStore } from 'jotai'
import { preloadList } from '../../views/page-view'
import type { WorkplaceParts } from './load-parts'
import { preloadPage } from './preload-page'

/** Brings in, behind the login page, what most pages are made of, and the page that is wanted. */
export async function preload(
  location: Location,
  parts: WorkplaceParts,
  store: ReturnType<typeof createStore>,
): Promise<void> {
  parts.rehearsal.begin(store)
  await Promise.all([preloadList(), preloadPage(location, parts)])
}
