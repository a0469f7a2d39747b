-- Wrong passwords that came from one network, running off with time. Not worth surviving a crash.
create unlogged table network_failures (
  -- Keyed hash: the table names no address.
  name bytea primary key,
  level double precision not null,
  counted_at timestamptz not null
);
create index network_failures_by_age on network_failures (counted_at);
