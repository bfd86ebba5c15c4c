import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Limits of logins, codes for forgotten passwords, mails to be sent, and logins by a provider. */
export const entering: Migration = {
  number: 7,
  name: 'entering',
  async up(db) {
    // People name their sessions by it; the hash of the token stays here.
    await sql`alter table console.session add column id uuid not null default gen_random_uuid(), add column origin text`.execute(
      db,
    )
    await sql`create unique index session_id on console.session (id)`.execute(db)
    // Of a failure of an account the address, and the other way round.
    await sql`alter table console.login_failure add column other text not null default ''`.execute(db)
    await sql`create table console.password_reset (
      account text primary key, language text not null, requested_at timestamptz not null default now(),
      expires_at timestamptz not null, user_id bigint, code_hash bytea, attempts integer not null default 0,
      is_open boolean not null default true, is_verified boolean not null default false)`.execute(db)
    await sql`create table console.mail (
      id bigint generated always as identity primary key, kind text not null, recipient text not null,
      language text not null, subject text not null, body_text text, body_html text,
      state text not null default 'waiting', attempts integer not null default 0,
      created_at timestamptz not null default now(), next_at timestamptz not null default now(),
      until timestamptz not null, sent_at timestamptz, error text)`.execute(db)
    await sql`create index mail_due on console.mail (next_at) where state = 'waiting'`.execute(db)
    await sql`create table console.oauth_state (
      state_hash bytea primary key, purpose text not null, login_id text not null, user_id bigint,
      expires_at timestamptz not null)`.execute(db)
    await sql`create table console.wechat_binding (
      open_id text primary key, user_id bigint not null unique, nickname text,
      bound_at timestamptz not null default now())`.execute(db)
  },
}
