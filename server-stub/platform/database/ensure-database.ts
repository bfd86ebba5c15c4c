import { Client, type ClientConfig } from 'pg'
import { toDatabaseStartError } from './to-database-start-error'

/** SQLSTATEs of CREATE DATABASE when the database exists, or when another process creates it at the same moment. */
const EXISTS = ['42P04', '23505']

/** Creates a database on the server of `connection` unless it exists. Rejects with DatabaseStartError. */
export async function ensureDatabase(connection: ClientConfig, name: string): Promise<void> {
  const client = new Client(connection)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if (!EXISTS.includes((error as { code?: string }).code ?? '')) throw toDatabaseStartError(error, name)
  } finally {
    await client.end().catch(() => {})
  }
}
