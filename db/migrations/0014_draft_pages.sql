-- A line with many pages keeps a draft for each of them; one with a single page keeps the empty name.
alter table draft add column page text not null default '';
alter table draft drop constraint draft_pkey;
alter table draft add primary key (owner, line, page);
