-- The way walked to the page that lists the answers, from when one of them is being changed until that
-- page is reached again: its pages are not shown once more while their answers still stand.
alter table leads add column checked_path uuid[];
