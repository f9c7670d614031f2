-- The plan products of Canada travel, each version from its day (L-012). Written in three languages; never changed, only followed.
create table travel_ca_plan (
  code text not null,
  version text not null,
  effective_on date not null,
  position int not null,
  product jsonb not null,
  loaded_at timestamptz not null,
  primary key (code, version)
);
