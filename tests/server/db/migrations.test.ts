// The SQL migrations must match the table definitions, and an applied migration must never change.
import { describe, expect, it } from 'vitest'
import { tableNames, tableOf } from '#shared/resources/tables'
import { columnTypeOf, sqlStateOf } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { readMigrations } from '../../../server/node/migrations'
import { onEachBackend } from '../harness'

type Column = { name: string; type: string; collation: string | null; nullable: boolean }

/** Columns without a definition: the records calls can neither read nor write them. */
const HIDDEN: Record<string, string[]> = {
  user: ['deleted_at', 'password_hash', 'guest_rating_avg', 'guest_rating_count'],
  room: ['deleted_at', 'direct_key'],
  // When the periodic job has told of it.
  booking: ['deleted_at', 'reminded_at', 'review_asked_at'],
  // The key by which a cause tells once, and a fact for the history of its record.
  notification: ['deleted_at', 'cause', 'emailed'],
  // Columns that a search compares, computed from the others.
  space: [
    ...['deleted_at', 'search_vector', 'city_key', 'amenity_keys', 'amenity_names', 'quality'],
    ...['open_week', 'open_starts', 'near_lat', 'near_lng'],
  ],
  app_table: ['deleted_at', 'schema_name', 'relation_name', 'access', 'readers', 'app_id', 'model_id'],
  // The last two were never filled. A version before, which reads them, still starts on this
  // database.
  deployment: ['deleted_at', 'definition', 'plan_hash', 'accepted', 'purge', 'url', 'artefact'],
}

const SQL_TYPES: Record<string, string> = { 'timestamptz(3)': 'timestamp(3) with time zone' }

onEachBackend(({ open }) => {
  it('make the columns and types of every table definition, text ordered by code point', async () => {
    const db = await open()
    for (const name of tableNames()) {
      const rows = await db.query<Column>(
        `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, c.collname AS collation,
           NOT a.attnotnull AS nullable
         FROM pg_attribute a LEFT JOIN pg_collation c ON c.oid = a.attcollation
         WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
        [`"${name}"`],
      )
      const columns = new Map(rows.map((row) => [row.name, row]))
      const fields = tableOf(name)?.fields ?? []
      for (const field of fields) {
        const type = columnTypeOf(field)
        expect(columns.get(field.name)?.type, `${name}.${field.name}`).toBe(SQL_TYPES[type] ?? type)
        if (type === 'text') expect(columns.get(field.name)?.collation, `${name}.${field.name}`).toBe('C')
        if (field.required) expect(columns.get(field.name)?.nullable, `${name}.${field.name}`).toBe(false)
      }
      const listed = [...fields.map((field) => field.name), ...(HIDDEN[name] ?? ['deleted_at'])]
      expect([...columns.keys()].sort()).toEqual(listed.sort())
      expect(columns.get('deleted_at')?.type).toBe('timestamp(3) with time zone')
    }
  })

  it('keep what a post was under when that becomes part of the post', async () => {
    const db = await open()
    await db.exec(`
      ALTER TABLE blog_post DROP COLUMN categories, DROP COLUMN tags;
      CREATE TABLE blog_post_category (blog_post_id integer, blog_category_id integer);
      CREATE TABLE blog_post_tag (blog_post_id integer, blog_tag_id integer);
      INSERT INTO blog_post (id, title, slug, html) VALUES (901, 'A', 'a', 'x'), (902, 'B', 'b', 'x');
      INSERT INTO blog_post_category VALUES (901, 3);
      INSERT INTO blog_post_tag VALUES (901, 7), (901, 5);`)
    const move = (await readMigrations()).find(({ name }) => name === '0011_post_terms.sql')
    await db.exec(move?.sql ?? '')
    expect(await db.query('SELECT id, categories, tags FROM blog_post WHERE id > 900 ORDER BY id')).toEqual([
      { id: 901, categories: [3], tags: [5, 7] },
      { id: 902, categories: null, tags: null },
    ])
  })

  it('keep an edited confirmation email valid when its link’s lifetime is given in hours', async () => {
    const db = await open()
    await db.query(`DELETE FROM email WHERE slug = 'verify-email'`)
    await db.query('INSERT INTO email (slug, subject, tag, html) VALUES ($1, $2, $3, $4)', [
      'verify-email',
      'Confirm',
      'name, link, minutes',
      '<a href="{{link}}">in {{minutes}} minutes</a> ({{ minutes }})',
    ])
    const move = (await readMigrations()).find(({ name }) => name === '0017_hours_of_confirmation.sql')
    await db.exec(move?.sql ?? '')
    await db.exec(move?.sql ?? '')
    expect(await db.query(`SELECT version, subject, tag, html FROM email WHERE slug = 'verify-email'`)).toEqual([
      {
        version: 2,
        subject: 'Confirm',
        tag: 'name, link, hours',
        html: '<a href="{{link}}">in {{hours}} hours</a> (1440)',
      },
    ])
  })

  it('make parts of the history without moving its rows, and its numbers go on', async () => {
    const db = await open('empty')
    const migrations = await readMigrations()
    const index = migrations.findIndex(({ name }) => name === '0046_audit_log_parts.sql')
    await migrate(db, migrations.slice(0, index))
    await db.exec(`
      INSERT INTO "user" (id, email) VALUES (9, 'a@holdfast.test');
      INSERT INTO audit_log (at, user_id, table_name, record_id, operation)
        SELECT now() - n * interval '40 days', 9, 'project', n, 'update' FROM generate_series(0, 4) n;
      INSERT INTO audit_log (at, table_name, record_id, operation) VALUES ('9999-12-31T23:59:59Z', 'project', 5, 'create')`)
    const [before] = await db.query<{ file: number }>(`SELECT pg_relation_filenode('audit_log') AS file`)
    await migrate(db, migrations.slice(0, index + 1))
    const [after] = await db.query<{ file: number }>(`SELECT pg_relation_filenode('audit_log_first') AS file`)
    expect(after).toEqual(before)
    await migrate(db, migrations)
    expect(
      await db.query('SELECT id, record_id, user_id, tableoid::regclass::text AS part FROM audit_log ORDER BY id'),
    ).toEqual([
      ...[0, 1, 2, 3, 4].map((n) => ({ id: n + 1, record_id: n, user_id: 9, part: 'audit_log_first' })),
      // A clock was wrong when it was written.
      { id: 6, record_id: 5, user_id: null, part: 'audit_log_other' },
    ])
    const [next] = await db.query(
      `INSERT INTO audit_log (at, table_name, record_id, operation) VALUES (now(), 'project', 6, 'create')
       RETURNING id, tableoid::regclass::text AS part`,
    )
    expect(next).toEqual({ id: 7, part: 'audit_log_first' })
    // docs/operations.md looks there for how far the numbers are.
    expect(
      await db.query(
        `SELECT data_type::text AS type, last_value FROM pg_sequences WHERE sequencename = 'audit_log_id_seq'`,
      ),
    ).toEqual([{ type: 'bigint', last_value: 7 }])
    await db.exec('DELETE FROM "user" WHERE id = 9')
    expect(await db.query('SELECT count(*) AS n FROM audit_log WHERE user_id IS NOT NULL')).toEqual([{ n: 0 }])
  })

  it('make ids 64 bits wide, in applications too, and leave other numbers as they are', async () => {
    const db = await open('empty')
    const migrations = await readMigrations()
    const index = migrations.findIndex(({ name }) => name === '0047_ids_of_64_bits.sql')
    await migrate(db, migrations.slice(0, index))
    const types = (relations: readonly string[]) =>
      db.query<{ column: string; type: string }>(
        `SELECT c.relname || '.' || a.attname AS column, format_type(a.atttypid, -1) AS type
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
         WHERE a.attrelid = any($1::regclass[]) AND a.attnum > 0 ORDER BY c.oid, a.attnum`,
        [relations],
      )
    // As a release leaves it: `seat` refers to a chair, `~f2~2` did before it was taken out, and
    // `order_id` is a number with a name of the person's.
    const columns = [
      { name: 'seat', storage: { type: 'integer', target: 'm2' } },
      { name: 'order_id', storage: { type: 'integer' } },
    ]
    const kept = [{ name: '~f2~2', storage: { type: 'integer', target: 'm2' } }]
    const physical = { relations: [{ id: 'm1', name: 'guest', columns, kept, hidden: null }] }
    await db.exec(`
      CREATE SCHEMA app_inn;
      CREATE TABLE app_inn.chair (id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY);
      CREATE TABLE app_inn.guest (id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, version integer,
        user_id integer REFERENCES "user" (id), seat integer, order_id integer, "~f2~2" integer, "~f2~2~v" integer);
      ALTER TABLE app_inn.guest ADD CONSTRAINT link FOREIGN KEY (seat) REFERENCES app_inn.chair (id) ON DELETE CASCADE;
      CREATE SCHEMA app_other;
      CREATE TABLE app_other.guest (id integer PRIMARY KEY, "~f2~2" integer);
      CREATE SCHEMA elsewhere;
      CREATE TABLE elsewhere.thing (id integer PRIMARY KEY, user_id integer REFERENCES "user" (id));
      INSERT INTO "user" (id, email) VALUES (9, 'a@holdfast.test');
      INSERT INTO elsewhere.thing VALUES (1, 9);
      INSERT INTO app_inn.chair VALUES (3);
      INSERT INTO app_inn.guest (user_id, seat, order_id, "~f2~2") VALUES (9, 3, 4, 5);
      INSERT INTO wireframe (id, name, slug) VALUES (1, 'Inn', 'inn')`)
    await db.query(
      `INSERT INTO app (wireframe_id, environment, namespace, schema_name, release, physical)
       VALUES (1, 'production', 'inn', 'app_inn', 2, $1::jsonb)`,
      [JSON.stringify(physical)],
    )
    await migrate(db, migrations)
    const relations = ['app_inn.chair', 'app_inn.guest', 'app_other.guest', 'elsewhere.thing', 'room_member', 'booking']
    const wide = (await types(relations)).filter(({ type }) => type === 'bigint').map(({ column }) => column)
    expect(wide.sort()).toEqual([
      ...['booking.id', 'booking.space_id', 'booking.user_id', 'chair.id', 'guest.id', 'guest.id', 'guest.seat'],
      ...['guest.user_id', 'guest.~f2~2', 'room_member.mailed_id', 'room_member.polled_id', 'room_member.read_id'],
      ...['room_member.received_id', 'room_member.room_id', 'room_member.user_id'],
    ])
    const left = await db.query<{ column: string }>(
      `SELECT c.relname || '.' || a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relnamespace = 'public'::regnamespace AND a.atttypid = 'integer'::regtype AND a.attname ~ 'id$'`,
    )
    expect(left).toEqual([])
    expect(await db.query(`SELECT sequencename FROM pg_sequences WHERE data_type <> 'bigint'::regtype`)).toEqual([])
    // The constraints from before hold again.
    const deleted = db.query('DELETE FROM "user" WHERE id = 9')
    await expect(deleted).rejects.toSatisfy((error) => sqlStateOf(error) === '23503')
    await db.exec('DELETE FROM app_inn.chair')
    expect(await db.query('SELECT count(*) AS n FROM app_inn.guest')).toEqual([{ n: 0 }])
  })

  describe('run', () => {
    it('once each', async () => {
      const db = await open()
      expect(await migrate(db, await readMigrations())).toEqual([])
    })

    it('in the order of their names, and only the new ones', async () => {
      const db = await open()
      const made = [
        { name: '9002_second', sql: 'ALTER TABLE later ADD COLUMN two integer' },
        { name: '9001_first', sql: 'CREATE TABLE later (one integer)' },
      ]
      expect(await migrate(db, [...(await readMigrations()), ...made])).toEqual(['9001_first', '9002_second'])
    })

    it('side by side from two processes without harm', async () => {
      const db = await open()
      const more = [...(await readMigrations()), { name: '9001_slow', sql: 'CREATE TABLE slow (one integer)' }]
      const runs = await Promise.all([migrate(db, more), migrate(db, more)])
      expect(runs.flat()).toEqual(['9001_slow'])
    })

    it('not at all when an applied one was changed since', async () => {
      const db = await open()
      const changed = (await readMigrations()).map((migration) => ({
        ...migration,
        sql: `${migration.sql}\n-- changed`,
      }))
      await expect(migrate(db, changed)).rejects.toThrow(/0001_ground.sql was changed/)
    })

    it('all or nothing', async () => {
      const db = await open()
      const bad = [
        { name: '9001_good', sql: 'CREATE TABLE half (one integer)' },
        { name: '9002_bad', sql: 'CREATE TABLE half (one integer)' },
      ]
      await expect(migrate(db, [...(await readMigrations()), ...bad])).rejects.toThrow()
      expect(await db.query(`SELECT to_regclass('half')::text AS name`)).toEqual([{ name: null }])
    })
  })
})
