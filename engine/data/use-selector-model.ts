import { useMemo } from 'react'
import useSWR from 'swr'
import { compileSelector } from '../model/compile-selector'
import type { SelectorModel, SelectorRef } from '../model/page-model'
import { useServices } from './console-services'
import { loadDefinition, loadEntityDefinition, type PageDefinition } from './load-definition'
import { definitionRevision, useCompileContext } from './use-page-model'
import { useProfile } from './use-profile'

/** The popup selector behind a field (X5), loaded when it is first needed. */
export function useSelectorModel(ref: SelectorRef | undefined): { readonly model: SelectorModel | undefined; readonly error: unknown } {
  const profile = useProfile()
  const { definitions, transport } = useServices()
  const { data, error } = useSWR<PageDefinition, unknown>(
    ref ? ['selector', ref.code ?? '', ref.entity ?? '', definitionRevision(profile)] : null,
    () => (ref?.code ? loadDefinition(ref.code, profile, definitions, transport) : loadEntityDefinition(ref?.entity ?? '', profile, definitions, transport)),
    { revalidateOnFocus: false, revalidateIfStale: false, keepPreviousData: true },
  )
  const context = useCompileContext(data)
  const model = useMemo(() => (data && ref ? compileSelector(ref, context) : undefined), [data, ref, context])
  return { model, error }
}
