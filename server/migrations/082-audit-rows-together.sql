-- Adds rows to the end of a chain of the audit log, in their order, and takes the intents of what was done with it. Who adds
-- to the same chain at the same time waits at its head, and nobody else does. The next hash is made where the last one is known.
create function append_audit(of_chain text, new_rows jsonb, done uuid[]) returns void language plpgsql as $$
declare
  given jsonb;
  place bigint;
  own bytea;
begin
  for given in select value from jsonb_array_elements(new_rows) with ordinality order by ordinality loop
    insert into audit_heads as h (chain, seq, hash)
    values (of_chain, 1, sha256(convert_to(of_chain || '|1|' || (given ->> 'text'), 'UTF8')))
    on conflict (chain) do update set
      seq = h.seq + 1,
      hash = sha256(h.hash || convert_to(h.chain || '|' || (h.seq + 1) || '|' || (given ->> 'text'), 'UTF8'))
    returning seq, hash into place, own;
    insert into audit_entries
      (chain, seq, at, account_id, session_id, key_id, endpoint, about, outcome, hash)
    values (of_chain, place, (given ->> 'at')::timestamptz, (given ->> 'accountId')::uuid,
      (given ->> 'sessionId')::uuid, (given ->> 'keyId')::uuid, given ->> 'endpoint',
      given ->> 'about', given ->> 'outcome', own);
  end loop;
  delete from audit_intents where id = any(done);
end $$;
