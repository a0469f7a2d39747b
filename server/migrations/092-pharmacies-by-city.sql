-- What is in a city that has the name of a state comes before what is in the state.
create index pharmacies_by_city on pharmacies (lower(city));
