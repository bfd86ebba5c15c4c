import type { RowDifferences } from '../../../engine/metadata/merge-differences'
import type { MetadataKind, MetadataRow } from './kinds'

/** Differences by kind and scope, as the database keeps them. */
export type StoredDifferences = ReadonlyMap<MetadataKind, ReadonlyMap<string, RowDifferences<MetadataRow>>>
