import { createElement, Suspense, type ComponentType } from 'react'
import { useServices } from '../data/console-services'
import { usePageModel } from '../data/use-page-model'
import type { PageId } from '../model/field-model'
import type { PageModel, TabsPageModel } from '../model/page-model'
import type { CustomPage as CustomPageEntry } from '../registry/create-registry'
import { lazyPart } from './lazy-part'
import { ListsOver } from './lists-over'
import { PageLoading } from './page-loading'
import { ProblemsPage } from './problems/problems-page'

const ListPage = lazyPart(async () => (await import('./list/list-page')).ListPage)
const FormPage = lazyPart(async () => (await import('./form-page/form-page')).FormPage)
const ListOver = lazyPart(async () => (await import('./list/whole-list')).ListOver)
const TabsPage = lazyPart(async () => (await import('./tabs/tabs-page')).TabsPage)

/** Loads ahead what most pages are made of. */
export const preloadList = ListPage.preload

/** The page of a menu code: a bespoke one where one is registered, else the interpreted one. */
export function PageView({ code }: { readonly code: PageId }) {
  const { registry } = useServices()
  return (
    <ListsOver List={ListOver}>
      {registry.customPage(code) ? <CustomPage code={code} /> : <InterpretedPage code={code} />}
    </ListsOver>
  )
}

/** Several pages of one address, one at a time (screens.md 1.6). */
export function SharedPages({ model }: { readonly model: TabsPageModel }) {
  return <ModelView model={model} />
}

function InterpretedPage({ code }: { readonly code: PageId }) {
  const { model, title, error, retry } = usePageModel(code)
  if (model) return <ModelView model={model} />
  return error === undefined ? (
    <PageLoading />
  ) : (
    <ProblemsPage title={title} problems={[]} error={error} onRetry={retry} />
  )
}

/** Shows a compiled page, whatever its kind. */
function ModelView({ model }: { readonly model: PageModel }) {
  return <Suspense fallback={<PageLoading />}>{viewOf(model)}</Suspense>
}

function viewOf(model: PageModel) {
  switch (model.kind) {
    case 'list':
      return <ListPage key={model.id} model={model} />
    case 'form':
      return <FormPage key={model.id} model={model} />
    case 'tabs':
      return <TabsPage key={model.id} model={model} renderPage={renderPage} />
    case 'custom':
      return <CustomPage key={model.id} code={model.id} />
    case 'broken':
      return <ProblemsPage title={model.title} problems={model.problems} />
  }
}

function renderPage(code: PageId) {
  return <PageView key={code} code={code} />
}

const customPages = new WeakMap<CustomPageEntry, ComponentType>()

/** The component of a bespoke page, the same one at every call, loaded when first shown. */
function componentOf(page: CustomPageEntry): ComponentType {
  const known = customPages.get(page) ?? lazyPart(async () => (await page.load()).default)
  customPages.set(page, known)
  return known
}

function CustomPage({ code }: { readonly code: PageId }) {
  const page = useServices().registry.customPage(code)
  return page ? <Suspense fallback={<PageLoading />}>{createElement(componentOf(page))}</Suspense> : null
}
