import { createElement, Suspense, useEffect } from 'react'
import { useServices } from '../data/console-services'
import { useSearchParams } from 'react-router-dom'
import { usePageTab } from '../data/open-page/page-activity'
import { usePageModel, useRecordModel } from '../data/models/use-page-model'
import type { PageId } from '../model/types/field-model'
import type { PageModel, RecordPageModel, TabsPageModel } from '../model/types/page-model'
import type { CustomPage as CustomPageEntry } from '../registry/create-registry'
import { lazyPart, useLoaded, type LazyPart } from './loading/lazy-part'
import { ListsOver, type RecordOverProps } from './lists-over'
import { PageLoading } from './loading/page-loading'
import { ProblemsPage } from './problems/problems-page'

const ListPage = lazyPart(async () => (await import('./list/list-page')).ListPage)
const FormPage = lazyPart(async () => (await import('./form-page/form-page')).FormPage)
const ListOver = lazyPart(async () => (await import('./list/whole-list')).ListOver)
const RecordPage = lazyPart(async () => (await import('./record/record-page')).RecordPage)
const RecordDrawer = lazyPart(async () => (await import('./record/record-drawer')).RecordDrawer)
const RelatedList = lazyPart(async () => (await import('./list/related-list')).RelatedList)
const TabsPage = lazyPart(async () => (await import('./tabs/tabs-page')).TabsPage)

const lists = { RelatedList, ListOver }

/** Loads the code of list pages in advance, because most pages are lists. */
export const preloadList = ListPage.preload

/** The page of a menu code: the registered bespoke page, or else the interpreted one. */
export function PageView({ code }: { readonly code: PageId }) {
  const { registry } = useServices()
  return (
    <ListsOver List={ListOver} Record={RecordOver}>
      {registry.customPage(code) ? <CustomPage code={code} /> : <InterpretedPage code={code} />}
    </ListsOver>
  )
}

/** The page of a record, by the code of its list. */
export function RecordView({ list, id }: { readonly list: PageId; readonly id: string }) {
  const { model, title, error, retry } = useRecordModel(list)
  const isReady = useLoaded(RecordPage)
  if (model && (model.kind !== 'record' || !model.list.record)) return <NoSuchPage />
  if (model)
    return (
      <ListsOver List={ListOver}>
        <Suspense fallback={<PageLoading />}>
          {isReady ? <RecordPage key={id} model={model} id={id} {...lists} /> : <PageLoading />}
        </Suspense>
      </ListsOver>
    )
  return error === undefined ? (
    <PageLoading />
  ) : (
    <ProblemsPage title={title} problems={[]} error={error} onRetry={retry} />
  )
}

/** Leads to the not-found page, as for every unknown address. */
function NoSuchPage() {
  const { notFound } = usePageTab()
  useEffect(() => notFound(), [notFound])
  return null
}

/** A record page with a menu entry of its own; the query holds the key of the record. */
function QueriedRecord({ model }: { readonly model: RecordPageModel }) {
  const id = useSearchParams()[0].get(model.key)?.trim() ?? ''
  return <RecordPage key={id} model={model} id={id} {...lists} />
}

/** A record in a drawer over its list, on a phone. */
function RecordOver({ list, id, ...rest }: RecordOverProps) {
  return (
    <RecordDrawer {...rest}>
      <RecordView list={list} id={id} />
    </RecordDrawer>
  )
}

/** Several pages at one address, shown one at a time (1.6). */
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

/** The view component of each kind of page. */
const parts = { list: ListPage, record: RecordPage, form: FormPage, tabs: TabsPage } as const

/** Renders a compiled page of any kind. */
function ModelView({ model }: { readonly model: PageModel }) {
  const isReady = useLoaded(model.kind in parts ? parts[model.kind as keyof typeof parts] : undefined)
  return <Suspense fallback={<PageLoading />}>{isReady ? viewOf(model) : <PageLoading />}</Suspense>
}

function viewOf(model: PageModel) {
  switch (model.kind) {
    case 'list':
      return <ListPage key={model.id} model={model} />
    case 'record':
      return <QueriedRecord key={model.id} model={model} />
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

const customPages = new WeakMap<CustomPageEntry, LazyPart<object>>()

/** Returns the component of a bespoke page, the same for every call. Its code is loaded on the first render. */
function componentOf(page: CustomPageEntry): LazyPart<object> {
  const known = customPages.get(page) ?? lazyPart(async () => (await page.load()).default)
  customPages.set(page, known)
  return known
}

/** Loads the code of a bespoke page in advance, so that it renders at once. */
export function preloadCustomPage(page: CustomPageEntry): Promise<unknown> {
  return componentOf(page).preload()
}

function CustomPage({ code }: { readonly code: PageId }) {
  const page = useServices().registry.customPage(code)
  const isReady = useLoaded(page && componentOf(page))
  if (!page) return null
  return (
    <Suspense fallback={<PageLoading />}>
      {isReady ? createElement(componentOf(page)) : <PageLoading />}
    </Suspense>
  )
}
