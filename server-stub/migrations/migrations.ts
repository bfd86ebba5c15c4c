import type { Migration } from '../database/migration'
import { sessions } from './0001-sessions'
import { metadata } from './0002-metadata'

/** All steps of the console's own tables, in order. Tables of entities are made from their schemas. */
export const migrations: readonly Migration[] = [sessions, metadata]
