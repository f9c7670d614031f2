-- Which form a draft came from, and its number there: a save that was overtaken by a newer one of the same form changes nothing.
alter table draft add column form text;
alter table draft add column number integer;
