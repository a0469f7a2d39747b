/** An update of the row locks it, and an insert of one that is not there yet. Its one value is the name. */
export const holdLockText =
  'insert into locks (name) values ($1) on conflict (name) do update set name = excluded.name'
