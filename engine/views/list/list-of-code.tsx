import type { ReactNode } from 'react'
import { usePageModel } from '../../data/models/use-page-model'
import type { PageId } from '../../model/types/field-model'
import type { ListPageModel } from '../../model/types/page-model'
import { PageLoading } from '../loading/page-loading'
import { ProblemsPage } from '../problems/problems-page'

export interface ListOfCodeProps {
  readonly code: PageId
  readonly title: string
  readonly children: (model: ListPageModel) => ReactNode
}

/** Loads the definition of a list by its code and renders the list. Problems are shown in place of the list. */
export function ListOfCode({ code, title, children }: ListOfCodeProps) {
  const { model, error, retry } = usePageModel(code)
  if (model?.kind === 'list') return children(model)
  if (!model && error === undefined) return <PageLoading />
  return (
    <ProblemsPage
      title={title}
      problems={model?.problems ?? []}
      error={error}
      onRetry={model ? undefined : retry}
    />
  )
}
