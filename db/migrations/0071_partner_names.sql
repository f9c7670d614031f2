-- A company's name is compared without the strokes of its letters too. Where two partners would become one, the later stays as it is.
with levelled as (
  select distinct on (plain) key, plain from (
    select key, created_at, translate(replace(replace(replace(company_key, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łøđðħŧ', 'loddht') as plain
    from partner where not is_deleted and company_key ~ '[łøđðħŧæœþ]'
  ) named order by plain, created_at
)
update partner p set company_key = l.plain from levelled l
where l.key = p.key and not exists (select 1 from partner o where o.company_key = l.plain and not o.is_deleted);
